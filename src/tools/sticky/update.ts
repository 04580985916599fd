import { z } from 'zod';
import { callerName } from '../../protocol/caller.ts';
import { Failure } from '../../protocol/failure.ts';
import { defineTool } from '../define-tool.ts';
import { existingNode } from '../existing-node.ts';
import { nodeIdOf } from '../node-id.ts';

export const stickyUpdate = defineTool({
  name: 'sticky_update',
  title: 'Edit a note',
  description:
    'Changes the text, the colour or the fold of a sticky note. What you leave out stays.',
  input: z.strictObject({
    nodeId: nodeIdOf('note'),
    text: z.string().optional().describe('Replaces the whole text.'),
    color: z
      .enum(['slate', 'amber', 'lime', 'pink', 'cyan', 'violet'])
      .optional()
      .describe('`slate` at first.'),
    collapsed: z.boolean().optional().describe('Shows the title only.'),
  }),
  capabilities: ['edits-canvas'],
  annotations: { idempotentHint: true },
  queue: 'project',
  run({ nodeId, ...props }, context) {
    if (existingNode(context, nodeId).kind !== 'sticky')
      throw new Failure('CONFLICT', `Node ${nodeId} is not a sticky note`);
    const action = { type: 'set', id: nodeId, props } as const;
    context.project.store.dispatch(action, callerName(context.caller));
    return { nodeId };
  },
});
