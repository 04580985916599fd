import { z } from 'zod';
import { addNode } from '../add-node.ts';
import { defineTool } from '../define-tool.ts';
import { whenReady } from '../terminal-ready.ts';

export const terminalOpen = defineTool({
  name: 'terminal_open',
  title: 'Open a terminal',
  description:
    'Opens a shell of your own in the project’s folder, waits until it is ready, and returns its id.',
  input: z.strictObject({ title: z.string().optional().describe('`shell` without it.') }),
  capabilities: ['starts-process'],
  annotations: { openWorldHint: true },
  queue: 'project',
  async run({ title }, context) {
    const nodeId = addNode(context, { kind: 'terminal', title });
    await whenReady(context, nodeId);
    return { nodeId };
  },
});
