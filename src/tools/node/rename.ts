import { z } from 'zod';
import { callerName } from '../../protocol/caller.ts';
import { defineTool } from '../define-tool.ts';
import { existingNode } from '../existing-node.ts';
import { nodeIdOf } from '../node-id.ts';

export const nodeRename = defineTool({
  name: 'node_rename',
  title: 'Rename',
  description: 'Gives a node another title.',
  input: z.strictObject({
    nodeId: nodeIdOf('node'),
    title: z.string().describe('One line of 1 to 256 characters.'),
  }),
  capabilities: ['edits-canvas'],
  annotations: { idempotentHint: true },
  queue: 'project',
  run({ nodeId, title }, context) {
    const { id } = existingNode(context, nodeId);
    context.project.store.dispatch({ type: 'rename', id, title }, callerName(context.caller));
    return { nodeId };
  },
});
