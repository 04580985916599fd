import type { Document, NodeId } from './document.ts';
import type { Kinds } from './kind.ts';
import type { Project } from './projects.ts';
import { withoutGone } from './view-state.ts';

/** As far back as an undo reaches. */
const MAX_REMEMBERED = 200;

/** The tiles in order, as they were when a node went. */
type LastOrders = Map<NodeId, readonly NodeId[]>;

/**
 * Keeps a project's view in step with its document: what is gone is not looked at any more, and what
 * is new takes its place behind the tiles, and what an undo brought back the one that it had. Returns the way to stop.
 */
export function followNodes(project: Project, kinds: Kinds): () => void {
  let before = project.store.get();
  const orders: LastOrders = new Map();
  return project.store.subscribe(() => {
    const after = project.store.get();
    if (after.nodes === before.nodes) return;
    remember(orders, project, { before, after });
    takeAwayGone(project, after);
    const isTiled = (kind: string) => kinds.get(kind)?.tiled === true;
    const fresh = Object.values(after.nodes)
      .filter(({ id, kind }) => !Object.hasOwn(before.nodes, id) && isTiled(kind))
      .map(({ id }) => id);
    if (fresh.length > 0) tile(project, fresh, orders);
    before = after;
  });
}

function remember(
  orders: LastOrders,
  { view }: Project,
  { before, after }: { readonly before: Document; readonly after: Document },
): void {
  const { tiled } = view.get();
  for (const id of Object.keys(before.nodes))
    if (!Object.hasOwn(after.nodes, id)) orders.set(id, tiled);
  for (const id of [...orders.keys()].slice(0, -MAX_REMEMBERED)) orders.delete(id);
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

function tile({ view }: Project, fresh: readonly NodeId[], orders: LastOrders): void {
  let { tiled } = view.get();
  for (const id of fresh) if (!tiled.includes(id)) tiled = withTile(tiled, id, orders.get(id));
  view.set({ tiled });
}

/** The tiles with one more: beside those that it stood between in an earlier order, in none that it was kept out of. */
function withTile(
  tiled: readonly NodeId[],
  id: NodeId,
  order: readonly NodeId[] | undefined,
): readonly NodeId[] {
  if (!order) return [...tiled, id];
  const at = order.indexOf(id);
  if (at === -1) return tiled;
  const isTiled = (each: NodeId) => tiled.includes(each);
  const before = order.slice(0, at).findLast(isTiled);
  const after = order.slice(at + 1).find(isTiled);
  if (before !== undefined) return tiled.toSpliced(tiled.indexOf(before) + 1, 0, id);
  return after === undefined ? [...tiled, id] : tiled.toSpliced(tiled.indexOf(after), 0, id);
}
