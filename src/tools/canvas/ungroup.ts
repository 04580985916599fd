import { z } from 'zod';
import { callerName } from '../../protocol/caller.ts';
import { membersOf } from '../../workspace/document.ts';
import { defineTool } from '../define-tool.ts';
import { existingNode } from '../existing-node.ts';
import { nodeIdOf } from '../node-id.ts';

export const canvasUngroup = defineTool({
  name: 'canvas_ungroup',
  title: 'Ungroup',
  description: 'Takes a group’s frame away. Its members stay where they are.',
  input: z.strictObject({ nodeId: nodeIdOf('group') }),
  capabilities: ['edits-canvas'],
  annotations: {},
  queue: 'project',
  run({ nodeId }, context) {
    const { store, view } = context.project;
    const { id } = existingNode(context, nodeId);
    const nodeIds = membersOf(store.get(), id).map((member) => member.id);
    store.dispatch({ type: 'ungroup', id }, callerName(context.caller));
    view.set({ selection: nodeIds });
    return { nodeIds };
  },
});
