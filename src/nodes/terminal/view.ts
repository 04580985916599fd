import type { NodeView } from '../../ui/node-view.ts';
import { terminalBadge, terminalTitle } from '../../ui/terminal-look.ts';

/** A terminal's frame: its name and what the program calls itself; its cells are placed as they are. */
export const terminalView: NodeView = {
  kind: 'terminal',
  title: terminalTitle,
  badge: terminalBadge,
};
