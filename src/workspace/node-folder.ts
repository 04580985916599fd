import type { Node } from './document.ts';

/** Absolute path of the folder that a node's program runs in; a node without one has the project's. */
export function nodeFolder({ props }: Pick<Node, 'props'>, projectFolder: string): string {
  const own = props['folder'];
  if (typeof own !== 'string') return projectFolder;
  return own.startsWith('/') ? own : `${projectFolder.replace(/\/+$/, '')}/${own}`;
}
