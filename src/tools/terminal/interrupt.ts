import { z } from 'zod';
import { defineTool } from '../define-tool.ts';
import { nodeIdOf } from '../node-id.ts';
import { attachedTerminal, drivenTerminal } from '../shell-terminal.ts';
import { type } from '../typing.ts';

/** What Ctrl-C types: the terminal makes an interrupt of it, unless its program reads keys itself. */
const CTRL_C = Uint8Array.of(3);

export const terminalInterrupt = defineTool({
  name: 'terminal_interrupt',
  title: 'Interrupt a terminal',
  description:
    'Presses Ctrl-C in a terminal, which stops most programs that run in the foreground. Read the terminal for what came of it.',
  input: z.strictObject({ nodeId: nodeIdOf('terminal') }),
  capabilities: ['starts-process'],
  annotations: { destructiveHint: true, openWorldHint: true },
  queue: 'project',
  drives: ({ nodeId }, context) => drivenTerminal(context, nodeId).id,
  async run({ nodeId }, context) {
    const terminal = attachedTerminal(context, drivenTerminal(context, nodeId).id);
    await type(context, terminal, { what: 'interrupt', pieces: [CTRL_C] });
    return { nodeId, delivered: true };
  },
});
