import { Failure } from '../protocol/failure.ts';
import { type Node, nodeOf } from '../workspace/document.ts';
import type { ToolContext } from './context.ts';

/** The node of that id in the caller's project. Throws `NOT_FOUND`. */
export function existingNode({ project }: ToolContext, nodeId: string): Node {
  const node = nodeOf(project.store.get(), nodeId);
  if (node) return node;
  throw new Failure('NOT_FOUND', 'Node not found in the visible project', {
    hint: 'Call canvas_list for the ids.',
  });
}
