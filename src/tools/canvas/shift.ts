import { z } from 'zod';
import { callerName } from '../../protocol/caller.ts';
import { movedBy } from '../../workspace/moving.ts';
import { defineTool } from '../define-tool.ts';
import { existingNode } from '../existing-node.ts';
import { nodeIds } from '../node-id.ts';

export const canvasShift = defineTool({
  name: 'canvas_shift',
  title: 'Move nodes together',
  description:
    'Moves several nodes by the same number of cells, as one step of undo. Members of a group go along with it.',
  input: z.strictObject({
    nodeIds,
    x: z.number().describe('Cells to the right; negative to the left.'),
    y: z.number().describe('Cells down; negative up.'),
  }),
  capabilities: ['edits-canvas'],
  annotations: {},
  queue: 'project',
  needsActiveTab: true,
  run({ nodeIds: wanted, x, y }, context) {
    const { store } = context.project;
    const ids = wanted.map((id) => existingNode(context, id).id);
    const places = movedBy(store.get(), ids, { x, y });
    store.dispatch({ type: 'place', places }, callerName(context.caller));
    return { nodeIds: ids };
  },
});
