import { z } from 'zod';
import { defineTool } from '../define-tool.ts';
import { nodeIdOf } from '../node-id.ts';
import { attachedTerminal, terminalNode } from '../shell-terminal.ts';

export const terminalExternal = defineTool({
  name: 'terminal_external',
  title: 'Show in another window',
  description:
    'Opens a window of the person’s desktop that shows the same terminal beside the canvas. Where there is no desktop, the answer has the command for the person to run in another terminal.',
  input: z.strictObject({ nodeId: nodeIdOf('terminal') }),
  capabilities: ['starts-process'],
  annotations: { openWorldHint: true },
  queue: 'project',
  async run({ nodeId }, context) {
    const { id } = terminalNode(context, nodeId);
    attachedTerminal(context, id);
    await context.windows.open(id);
    return { nodeId, attached: true };
  },
});
