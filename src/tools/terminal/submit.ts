import { z } from 'zod';
import { defineTool } from '../define-tool.ts';
import { nodeIdOf } from '../node-id.ts';
import { attachedTerminal, plainShell } from '../shell-terminal.ts';
import { bytesOf, type } from '../typing.ts';

const ENTER = new TextEncoder().encode('\r');

export const terminalSubmit = defineTool({
  name: 'terminal_submit',
  title: 'Run a command',
  description:
    'Types one shell command into a plain shell terminal, then Enter. Wait with terminal_wait, or read the terminal, for what came of it.',
  input: z.strictObject({
    nodeId: nodeIdOf('terminal'),
    command: z
      .string()
      .describe('Typed as it is. Several lines go as one paste where the shell knows pastes.'),
  }),
  capabilities: ['starts-process'],
  annotations: { destructiveHint: true, openWorldHint: true },
  queue: 'project',
  drives: ({ nodeId }, context) => plainShell(context, nodeId).id,
  async run({ nodeId, command }, context) {
    const terminal = attachedTerminal(context, plainShell(context, nodeId).id);
    const pieces = [bytesOf(context, command, terminal), ENTER];
    await type(context, terminal, { what: 'command', pieces });
    return { nodeId, delivered: true };
  },
});
