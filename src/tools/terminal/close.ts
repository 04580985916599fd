import { z } from 'zod';
import { closeNode } from '../close-node.ts';
import { defineTool } from '../define-tool.ts';
import { nodeIdOf } from '../node-id.ts';
import { drivenTerminal } from '../shell-terminal.ts';

export const terminalClose = defineTool({
  name: 'terminal_close',
  title: 'Close a terminal',
  description:
    'Ends the program of a terminal and takes the terminal off the canvas, for good: neither its program nor its text can be brought back.',
  input: z.strictObject({ nodeId: nodeIdOf('terminal') }),
  capabilities: ['destructive'],
  ownCapabilities: ['starts-process'],
  annotations: { destructiveHint: true, openWorldHint: true },
  queue: 'project',
  drives: ({ nodeId }, context) => drivenTerminal(context, nodeId).id,
  async run({ nodeId }, context) {
    const node = drivenTerminal(context, nodeId);
    closeNode(context, node);
    const isGone = await context.terminals.ended(node.id);
    return { nodeId, cleanupPendingIds: isGone ? [] : [node.id] };
  },
});
