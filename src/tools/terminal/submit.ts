import { z } from 'zod';
import { Failure } from '../../protocol/failure.ts';
import type { LiveTerminal } from '../../workspace/live.ts';
import { defineTool } from '../define-tool.ts';
import { attachedTerminal, plainShell } from '../shell-terminal.ts';

const ENTER = '\r';

export const terminalSubmit = defineTool({
  name: 'terminal_submit',
  title: 'Run a command',
  description:
    'Types one shell command into a plain shell terminal, then Enter. Read the terminal for what came of it.',
  input: z.strictObject({ nodeId: z.string(), command: z.string() }),
  capabilities: ['starts-process'],
  annotations: { destructiveHint: true, openWorldHint: true },
  queue: 'project',
  drives: ({ nodeId }, context) => plainShell(context, nodeId).id,
  async run({ nodeId, command }, context) {
    const terminal = attachedTerminal(context, plainShell(context, nodeId).id);
    await typeAll(terminal, [command, ENTER]).catch((cause: unknown) => {
      throw notWhole(cause);
    });
    return { nodeId, delivered: true };
  },
});

async function typeAll(terminal: LiveTerminal, keys: readonly string[]): Promise<void> {
  for (const key of keys) await terminal.write(new TextEncoder().encode(key));
}

function notWhole(cause: unknown): Failure {
  return new Failure(
    'UNAVAILABLE',
    'The command did not reach the terminal whole; read its output before retrying',
    { cause },
  );
}
