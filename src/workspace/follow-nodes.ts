import type { Document } from './document.ts';
import type { Kinds } from './kind.ts';
import type { Project } from './projects.ts';
import { withoutGone } from './view-state.ts';

/**
 * Keeps a project's view in step with its document: what is gone is not looked at any more, and what
 * is new (or came back by an undo) takes its place among the tiles. Returns the way to stop.
 */
export function followNodes(project: Project, kinds: Kinds): () => void {
  let before = project.store.get();
  return project.store.subscribe(() => {
    const after = project.store.get();
    if (after.nodes === before.nodes) return;
    takeAwayGone(project, after);
    tileNew(project, kinds, before, after);
    before = after;
  });
}

function takeAwayGone({ view }: Project, { nodes }: Document): void {
  const state = view.get();
  const next = withoutGone(state, (id) => Object.hasOwn(nodes, id));
  if (next === state) return;
  const focused = next.focused ?? nextFocus(state.tiled, state.focused, next.tiled);
  view.set({ ...next, focused });
}

/** The tile that takes the place of the one that is gone. */
function nextFocus(
  before: readonly string[],
  gone: string | undefined,
  left: readonly string[],
): string | undefined {
  const at = gone === undefined ? -1 : before.indexOf(gone);
  return left[Math.min(Math.max(0, at), left.length - 1)];
}

function tileNew({ view }: Project, kinds: Kinds, before: Document, after: Document): void {
  const { tiled } = view.get();
  const fresh = Object.values(after.nodes).filter(
    ({ id, kind }) =>
      !Object.hasOwn(before.nodes, id) && kinds.get(kind)?.tiled === true && !tiled.includes(id),
  );
  if (fresh.length > 0) view.set({ tiled: [...tiled, ...fresh.map(({ id }) => id)] });
}
