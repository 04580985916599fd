import { z } from 'zod';
import { Failure } from '../../protocol/failure.ts';
import { defineTool } from '../define-tool.ts';
import { nodeIdOf } from '../node-id.ts';
import { drivenTerminal } from '../shell-terminal.ts';
import { whenReady } from '../terminal-ready.ts';

export const terminalRestart = defineTool({
  name: 'terminal_restart',
  title: 'Start again',
  description:
    'Starts the program of a terminal anew after it has ended; what it showed stays above. Returns when it is ready.',
  input: z.strictObject({ nodeId: nodeIdOf('terminal') }),
  capabilities: ['starts-process'],
  annotations: { openWorldHint: true },
  queue: 'project',
  drives: ({ nodeId }, context) => drivenTerminal(context, nodeId).id,
  async run({ nodeId }, context) {
    const { id } = drivenTerminal(context, nodeId);
    if (context.terminals.get(id)?.status.state === 'running')
      throw new Failure('CONFLICT', 'Terminal is still running; end its program first', {
        hint: 'terminal_interrupt sends it Ctrl+C.',
      });
    await context.terminals.restart(id);
    await whenReady(context, id);
    return { nodeId: id };
  },
});
