import type { Node } from '../workspace/document.ts';
import { relativePosition } from '../workspace/relative.ts';
import type { UiContext } from './context.ts';

/** Moves a node, its members with it, by cells of the canvas. One step of undo. */
export function moveNode(
  ui: UiContext,
  node: Node,
  by: { readonly x: number; readonly y: number },
): void {
  const document = ui.project?.store.get();
  if (!document) return;
  const { x, y } = relativePosition(document, node);
  void ui.perform('canvas_move', { nodeId: node.id, x: x + by.x, y: y + by.y });
}
