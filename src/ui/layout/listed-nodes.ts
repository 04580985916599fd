import { type Document, type Node, nodeOf } from '../../workspace/document.ts';
import { keyboardOrder } from '../../workspace/neighbours.ts';
import type { ViewState } from '../../workspace/view-state.ts';

/** Every node as a list shows it: by the number that the view gives it, then those that have none. */
export function listedNodes(document: Document, { view, tiled }: ViewState): readonly Node[] {
  const nodes = keyboardOrder(Object.values(document.nodes));
  if (view === 'canvas') return nodes;
  const tiles = tiled.flatMap((id) => nodeOf(document, id) ?? []);
  return [...tiles, ...nodes.filter((node) => !tiles.includes(node))];
}
