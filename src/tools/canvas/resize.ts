import { z } from 'zod';
import { callerName } from '../../protocol/caller.ts';
import { SMALLEST } from '../../workspace/kind.ts';
import { LARGEST } from '../../workspace/sizes.ts';
import { defineTool } from '../define-tool.ts';
import { existingNode } from '../existing-node.ts';
import { nodeIdOf } from '../node-id.ts';

export const canvasResize = defineTool({
  name: 'canvas_resize',
  title: 'Resize a node',
  description: 'Gives a node another width and height, in cells, its border included.',
  input: z.strictObject({
    nodeId: nodeIdOf('node'),
    width: z.number().describe(`Columns, ${SMALLEST.width} to ${LARGEST.width}.`),
    height: z.number().describe(`Rows, ${SMALLEST.height} to ${LARGEST.height}.`),
  }),
  capabilities: ['edits-canvas'],
  annotations: { idempotentHint: true },
  queue: 'project',
  needsActiveTab: true,
  run({ nodeId, width, height }, context) {
    const { id, rect } = existingNode(context, nodeId);
    const places = [{ id, rect: { ...rect, width, height } }];
    context.project.store.dispatch({ type: 'place', places }, callerName(context.caller), 'resize');
    return { nodeId };
  },
});
