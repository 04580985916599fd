import { z } from 'zod';
import { defineTool } from '../define-tool.ts';
import { nodeIdOf } from '../node-id.ts';
import { attachedTerminal, typedTerminal } from '../shell-terminal.ts';
import { bytesOf, type } from '../typing.ts';

export const terminalInput = defineTool({
  name: 'terminal_input',
  title: 'Type into a terminal',
  description:
    'Types characters into a terminal as they are, without Enter. For a key that has a name use terminal_keys, for a shell command terminal_submit.',
  input: z.strictObject({
    nodeId: nodeIdOf('terminal'),
    text: z
      .string()
      .describe('Typed as it is. Several lines go as one paste where the program knows pastes.'),
  }),
  capabilities: ['starts-process'],
  annotations: { destructiveHint: true, openWorldHint: true },
  queue: 'project',
  drives: ({ nodeId }, context) => typedTerminal(context, nodeId).id,
  async run({ nodeId, text }, context) {
    const terminal = attachedTerminal(context, typedTerminal(context, nodeId).id);
    await type(context, terminal, { what: 'text', pieces: [bytesOf(context, text, terminal)] });
    return { nodeId, delivered: true };
  },
});
