import { agentTitle } from '../../ui/agent-badge.ts';
import type { NodeView } from '../../ui/node-view.ts';
import { terminalBadge } from '../../ui/terminal-look.ts';

/** An agent's frame: which it is, and what it wants or its session is called; its cells are placed as they are. */
export const agentView: NodeView = {
  kind: 'agent',
  title: ({ node, agent }) => {
    const preset = String(node.props['agent']);
    const says = agentTitle(agent) || node.title;
    return says === preset ? preset : `${preset} · ${says}`;
  },
  badge: terminalBadge,
};
