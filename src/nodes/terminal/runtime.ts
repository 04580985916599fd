import { dirname } from 'node:path';
import type { TerminalSpec } from '../../services/terminal/keeper.ts';
import type { NodeRuntime, RuntimePlace } from '../../services/terminal/runtime.ts';
import type { Node } from '../../workspace/document.ts';

/** A terminal's program: the person's shell, or the command line that the node has. */
export const terminalRuntime: NodeRuntime = {
  kind: 'terminal',
  spec: (node, place) => ({
    id: node.id,
    ...programOf(node, place),
    folder: folderOf(node, place),
    environment: place.environment,
    columns: node.rect.width - 2,
    rows: node.rect.height - 2,
    scrollbackLines: Number(node.props['scrollbackLines'] ?? place.scrollbackLines),
    ...(place.replay !== undefined && { replay: place.replay }),
  }),
  // A line break or an escape sequence in it would run it after all.
  suggestion: (node, { isShared }) =>
    isShared ? commandOf(node)?.replace(/\p{Cc}/gu, ' ') : undefined,
};

function programOf(node: Node, place: RuntimePlace): Pick<TerminalSpec, 'command' | 'args'> {
  const command = commandOf(node);
  if (command === undefined || place.isShared) return place.shell;
  return { command: place.shell.command, args: ['-c', command] };
}

function commandOf({ props }: Node): string | undefined {
  return typeof props['command'] === 'string' ? props['command'] : undefined;
}

function folderOf(node: Node, { folder }: RuntimePlace): string {
  const own = node.props['folder'];
  if (typeof own !== 'string') return folder;
  return own.startsWith('/') ? own : `${dirname(`${folder}/.`)}/${own}`;
}
