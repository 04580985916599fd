import type { TerminalSpec } from '../../services/terminal/keeper.ts';
import { paneSpec } from '../../services/terminal/pane-spec.ts';
import type { NodeRuntime, RuntimePlace } from '../../services/terminal/runtime.ts';
import type { Node } from '../../workspace/document.ts';

/** A terminal's program: the person's shell, or the command line that the node has. */
export const terminalRuntime: NodeRuntime = {
  kind: 'terminal',
  spec: (node, place) => ({
    ...paneSpec(node, place, programOf(node, place)),
    isAlwaysBusy: runsCommand(node, place),
  }),
  // A line break or an escape sequence in it would run it after all.
  suggestion: (node, { isShared }) =>
    isShared ? commandOf(node)?.replace(/\p{Cc}/gu, ' ') : undefined,
};

function programOf(node: Node, place: RuntimePlace): Pick<TerminalSpec, 'command' | 'args'> {
  const command = commandOf(node);
  if (command === undefined || !runsCommand(node, place)) return place.shell;
  return { command: place.shell.command, args: ['-c', command] };
}

/** Its shell is no prompt that a person comes back to, and what it runs is in the foreground as the shell is. */
function runsCommand(node: Node, { isShared }: RuntimePlace): boolean {
  return commandOf(node) !== undefined && !isShared;
}

function commandOf({ props }: Node): string | undefined {
  return typeof props['command'] === 'string' ? props['command'] : undefined;
}
