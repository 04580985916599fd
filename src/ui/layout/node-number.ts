import { nodeOf } from '../../workspace/document.ts';
import { placeInOrder } from '../../workspace/neighbours.ts';
import type { Project } from '../../workspace/projects.ts';

/** The number that a node has in its border, by which keys go to it, also where there is no room for it on the screen; nothing for one that has none. */
export function nodeNumber(
  { store, view }: Pick<Project, 'store' | 'view'>,
  nodeId: string,
): number | undefined {
  const document = store.get();
  const node = nodeOf(document, nodeId);
  if (!node) return undefined;
  const state = view.get();
  if (state.view === 'canvas') return placeInOrder(Object.values(document.nodes), node);
  const tiles = state.tiled.filter((id) => nodeOf(document, id));
  const at = tiles.indexOf(nodeId);
  return at < 0 ? undefined : at + 1;
}
