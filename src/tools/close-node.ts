import { callerName } from '../protocol/caller.ts';
import type { Node } from '../workspace/document.ts';
import { worktreeOf } from '../workspace/worktree.ts';
import type { ToolContext } from './context.ts';
import { hasTerminal } from './shell-terminal.ts';

/** Takes a node off the canvas; what runs in it ends. One step of undo, except for a terminal in which nothing would go on. */
export function closeNode({ project, caller, agents }: ToolContext, node: Node): void {
  agents.closed(project, node);
  project.store.dispatch({ type: 'remove', ids: [node.id] }, callerName(caller));
  // An undo would bring back the frame with another shell in it, as if nothing had been lost.
  if (hasTerminal(node) && !goesOn(node)) project.store.forget(node.id);
}

/** An agent goes on with its conversation, or in its worktree. */
function goesOn(node: Node): boolean {
  return node.props['conversation'] !== undefined || worktreeOf(node) !== undefined;
}
