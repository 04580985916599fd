import { Failure } from '../protocol/failure.ts';
import { type Node, nodeOf } from '../workspace/document.ts';
import type { ToolContext } from './context.ts';

/** The agent node of that id. Throws `NOT_FOUND`. */
export function agentNode({ project }: ToolContext, nodeId: string): Node {
  const node = nodeOf(project.store.get(), nodeId);
  if (node?.kind === 'agent') return node;
  throw new Failure('NOT_FOUND', 'Agent not found in this project', {
    hint: 'Call agent_cards for the ids.',
  });
}
