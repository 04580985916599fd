import { z } from 'zod';
import { callerName } from '../../protocol/caller.ts';
import { defineTool } from '../define-tool.ts';
import { existingNote } from '../existing-note.ts';
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
    const { id } = existingNote(context, nodeId);
    const action = { type: 'set', id, props } as const;
    context.project.store.dispatch(action, callerName(context.caller));
    return { nodeId };
  },
});
