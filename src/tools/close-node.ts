import { callerName } from '../protocol/caller.ts';
import type { Node } from '../workspace/document.ts';
import type { ToolContext } from './context.ts';
import { hasTerminal } from './shell-terminal.ts';

/** Takes a node off the canvas; what runs in it ends. One step of undo, except for a terminal without a conversation. */
export function closeNode({ project, caller, agents }: ToolContext, node: Node): void {
  agents.closed(project, node);
  project.store.dispatch({ type: 'remove', ids: [node.id] }, callerName(caller));
  // An undo would bring back the frame with another shell in it, as if nothing had been lost. An agent goes on where it was.
  if (hasTerminal(node) && node.props['conversation'] === undefined) project.store.forget(node.id);
}
