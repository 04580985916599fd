import { z } from 'zod';
import { closeNode } from '../close-node.ts';
import { defineTool } from '../define-tool.ts';
import { existingNode } from '../existing-node.ts';
import { nodeIdOf } from '../node-id.ts';
import { drivenTerminal, hasTerminal } from '../shell-terminal.ts';

export const nodeClose = defineTool({
  name: 'node_close',
  title: 'Close',
  description:
    'Takes a node off the canvas. A terminal’s program ends with it, for good; the members of a group stay. A node that you did not make needs the user’s leave.',
  input: z.strictObject({ nodeId: nodeIdOf('node') }),
  capabilities: ['destructive'],
  ownCapabilities: ['edits-canvas'],
  annotations: { destructiveHint: true },
  queue: 'project',
  drives({ nodeId }, context) {
    const node = existingNode(context, nodeId);
    return hasTerminal(node) ? drivenTerminal(context, nodeId).id : node.id;
  },
  run({ nodeId }, context) {
    closeNode(context, existingNode(context, nodeId));
    return { nodeId };
  },
});
