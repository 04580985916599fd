import { Failure } from '../protocol/failure.ts';
import type { ToolContext } from './context.ts';

/** The node that the caller lives in. Throws `UNAVAILABLE` for a caller outside the panes. */
export function callingNode({ caller }: ToolContext): string {
  if (caller.nodeId !== undefined) return caller.nodeId;
  throw new Failure('UNAVAILABLE', 'Agent identity is missing from project', {
    hint: 'Only a program in a pane of the workspace can do this.',
  });
}
