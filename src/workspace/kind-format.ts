import type { Props } from './document.ts';
import type { Kind, Kinds } from './kind.ts';

/** Whether a kind of that name is in this version. */
export function isKnown(kinds: Kinds, name: string): boolean {
  return kinds.has(name);
}

/**
 * A node's props brought up to the present version of its kind. A prop that does not fit is reset
 * and named in `lost`; the props of an unknown kind pass through untouched.
 */
export function propsFromFile(
  node: { readonly props: Props },
  version: number,
  kind: Kind | undefined,
): { readonly props: Props; readonly lost: readonly string[] } {
  if (!kind) return { props: node.props, lost: [] };
  const migrated = kind.migrations
    .slice(version)
    .reduce((props, migrate) => migrate(props), node.props);
  const result = kind.props.safeParse(migrated);
  if (result.success) return { props: result.data, lost: [] };
  const bad = new Set(result.error.issues.map((issue) => String(issue.path[0])));
  const good = Object.entries(migrated).filter(([name]) => !bad.has(name));
  const defaults = Object.entries(kind.defaults).filter(([name]) => bad.has(name));
  const healed = kind.props.parse(Object.fromEntries([...good, ...defaults]));
  return { props: healed, lost: [...bad].sort() };
}
