import { Failure } from '../protocol/failure.ts';
import type { Node } from '../workspace/document.ts';
import type { ToolContext } from './context.ts';
import { existingNode } from './existing-node.ts';

/** The note of that id in the caller's project. Throws `NOT_FOUND`, or `CONFLICT` for another kind of node. */
export function existingNote(context: ToolContext, nodeId: string): Node {
  const node = existingNode(context, nodeId);
  if (node.kind === 'sticky') return node;
  throw new Failure('CONFLICT', `Node ${nodeId} is not a sticky note`, {
    hint: 'Call canvas_list for the notes.',
  });
}
