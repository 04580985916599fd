import { z } from 'zod';
import { callerName } from '../../protocol/caller.ts';
import { defineTool } from '../define-tool.ts';
import { existingNode } from '../existing-node.ts';
import { nodeIds } from '../node-id.ts';
import { reveal } from '../reveal.ts';

export const canvasRegroup = defineTool({
  name: 'canvas_regroup',
  title: 'Put nodes into a group',
  description:
    'Puts nodes into a group that is there, or takes them out of theirs. They stay where they are; the frame makes room.',
  input: z.strictObject({
    nodeIds,
    groupId: z
      .string()
      .nullable()
      .describe('Id of the group, from canvas_list; `null` takes them out of theirs.'),
  }),
  capabilities: ['edits-canvas'],
  annotations: { idempotentHint: true },
  queue: 'project',
  needsActiveTab: true,
  run({ nodeIds: wanted, groupId }, context) {
    const { store } = context.project;
    const ids = wanted.map((id) => existingNode(context, id).id);
    const group = groupId === null ? undefined : existingNode(context, groupId).id;
    store.dispatch({ type: 'regroup', ids, group }, callerName(context.caller));
    reveal(context, ids);
    return { nodeIds: ids, groupId };
  },
});
