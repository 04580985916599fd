import type { Node } from './document.ts';
import type { Kind } from './kind.ts';

/** The node for a shared file: paths inside the folder become relative to it, others are left out. */
export function sharedNode(node: Node, kind: Kind | undefined, folder: string): Node {
  return withPaths(node, kind, (path) => relativeTo(folder, path));
}

/**
 * The node from a shared file, its paths absolute again. Anybody may have written that file: a path
 * that leads out of the folder is left out.
 */
export function unsharedNode(node: Node, kind: Kind | undefined, folder: string): Node {
  return withPaths(node, kind, (path) => absoluteIn(folder, path));
}

function withPaths(
  node: Node,
  kind: Kind | undefined,
  convert: (path: string) => string | undefined,
): Node {
  if (!kind || kind.paths.length === 0) return node;
  const entries = Object.entries(node.props).flatMap(([name, value]) => {
    if (!kind.paths.includes(name) || typeof value !== 'string') return [[name, value] as const];
    const path = convert(value);
    return path === undefined ? [] : [[name, path] as const];
  });
  return { ...node, props: Object.fromEntries(entries) };
}

function relativeTo(folder: string, path: string): string | undefined {
  if (!path.startsWith('/')) return isInside(path) ? path : undefined;
  if (path === folder) return '.';
  const prefix = folder.endsWith('/') ? folder : `${folder}/`;
  const rest = path.startsWith(prefix) ? path.slice(prefix.length) : undefined;
  return rest !== undefined && isInside(rest) ? rest : undefined;
}

function absoluteIn(folder: string, path: string): string | undefined {
  if (path.startsWith('/') || !isInside(path)) return undefined;
  if (path === '.') return folder;
  return folder.endsWith('/') ? folder + path : `${folder}/${path}`;
}

function isInside(path: string): boolean {
  return path !== '' && !path.split('/').includes('..');
}
