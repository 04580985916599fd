import { callerName } from '../protocol/caller.ts';
import type { Node } from '../workspace/document.ts';
import type { ToolContext } from './context.ts';
import { hasTerminal } from './shell-terminal.ts';

/** Takes a node off the canvas; what runs in it ends. One step of undo, except for a terminal. */
export function closeNode({ project, caller }: ToolContext, node: Node): void {
  project.store.dispatch({ type: 'remove', ids: [node.id] }, callerName(caller));
  // An undo would bring back the frame with another shell in it, as if nothing had been lost.
  if (hasTerminal(node)) project.store.forget(node.id);
}
