import { z } from 'zod';
import { callerName } from '../../protocol/caller.ts';
import { defineTool } from '../define-tool.ts';
import { existingNode } from '../existing-node.ts';
import { drivenTerminal, hasTerminal } from '../shell-terminal.ts';

export const nodeClose = defineTool({
  name: 'node_close',
  title: 'Close',
  description:
    'Takes a node off the canvas. A terminal’s program ends with it, for good; the members of a group stay.',
  input: z.strictObject({ nodeId: z.string() }),
  capabilities: ['destructive'],
  annotations: { destructiveHint: true },
  queue: 'project',
  drives({ nodeId }, context) {
    const node = existingNode(context, nodeId);
    return hasTerminal(node) ? drivenTerminal(context, nodeId).id : undefined;
  },
  run({ nodeId }, context) {
    const node = existingNode(context, nodeId);
    const { store } = context.project;
    store.dispatch({ type: 'remove', ids: [nodeId] }, callerName(context.caller));
    // An undo would bring back the frame with another shell in it, as if nothing had been lost.
    if (hasTerminal(node)) store.forget(nodeId);
    return { nodeId };
  },
});
