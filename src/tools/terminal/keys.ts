import { z } from 'zod';
import { Failure } from '../../protocol/failure.ts';
import type { LiveTerminal } from '../../workspace/live.ts';
import type { ToolContext } from '../context.ts';
import { defineTool } from '../define-tool.ts';
import { nodeIdOf } from '../node-id.ts';
import { attachedTerminal, typedTerminal } from '../shell-terminal.ts';
import { type } from '../typing.ts';

export const terminalKeys = defineTool({
  name: 'terminal_keys',
  title: 'Press keys in a terminal',
  description:
    'Presses keys by their names, one after the other, as a keyboard would send them to the program that runs there. For menus, editors and prompts; for text use terminal_input.',
  input: z.strictObject({
    nodeId: nodeIdOf('terminal'),
    keys: z
      .array(z.string())
      .describe(
        'Names such as Enter, Esc, Tab, S-Tab, Up, PgDn, Home, Delete, Backspace, Space, F5, C-c, M-x, C-Left, or single characters.',
      ),
  }),
  capabilities: ['starts-process'],
  annotations: { destructiveHint: true, openWorldHint: true },
  queue: 'project',
  drives: ({ nodeId }, context) => typedTerminal(context, nodeId).id,
  async run({ nodeId, keys }, context) {
    const terminal = attachedTerminal(context, typedTerminal(context, nodeId).id);
    const pieces = keys.map((name) => bytesOfKey(context, name, terminal));
    await type(context, terminal, { what: 'keys', pieces });
    return { nodeId, delivered: true };
  },
});

function bytesOfKey({ keyboard }: ToolContext, name: string, { modes }: LiveTerminal): Uint8Array {
  const bytes = keyboard.press(name, modes);
  if (bytes) return bytes;
  throw new Failure('VALIDATION_ERROR', `There is no key "${name}"; no key was pressed`, {
    hint: 'Write keys like Enter, Up, C-c, M-x, S-Tab or F5; text goes with terminal_input.',
  });
}
