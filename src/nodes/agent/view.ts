import type { NodeView } from '../../ui/node-view.ts';
import { terminalBadge, terminalTitle } from '../../ui/terminal-look.ts';

/** An agent's frame: its name and what it calls its session; its cells are placed as they are. */
export const agentView: NodeView = {
  kind: 'agent',
  title: terminalTitle,
  badge: terminalBadge,
};
