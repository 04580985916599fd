import { z } from 'zod';
import { callerName } from '../../protocol/caller.ts';
import { framesAfter, withPlaces } from '../../workspace/follow-members.ts';
import { movedTo } from '../../workspace/moving.ts';
import { absolutePosition } from '../../workspace/relative.ts';
import { defineTool } from '../define-tool.ts';
import { existingNode } from '../existing-node.ts';
import { nodeIdOf } from '../node-id.ts';

export const canvasMove = defineTool({
  name: 'canvas_move',
  title: 'Move a node',
  description:
    'Moves a node’s upper left corner to a cell of the canvas, or of its group when it is in one. Members of a group go along with it.',
  input: z.strictObject({
    nodeId: nodeIdOf('node'),
    x: z.number().describe('Column of the canvas; to the right it grows.'),
    y: z.number().describe('Row of the canvas; downwards it grows.'),
  }),
  capabilities: ['edits-canvas'],
  annotations: { idempotentHint: true },
  queue: 'project',
  needsActiveTab: true,
  run({ nodeId, x, y }, context) {
    const { store } = context.project;
    const document = store.get();
    const to = absolutePosition(document, existingNode(context, nodeId), { x, y });
    const places = movedTo(document, nodeId, to);
    // Its group's corner must stay where it is: positions are told, and taken, from there.
    const frames = framesAfter(document, withPlaces(document, places), 'grow');
    store.dispatch({ type: 'place', places: [...places, ...frames] }, callerName(context.caller));
    return { nodeId };
  },
});
