import type { IntegrationStatus } from '../../protocol/session-file.ts';
import { agentTitle } from '../../ui/agent-badge.ts';
import type { Badge, NodeView, Shown } from '../../ui/node-view.ts';
import { terminalBadge } from '../../ui/terminal-look.ts';
import { worktreeOf } from '../../workspace/worktree.ts';

/** An agent's frame: which it is, what it wants or its session is called, its branch where it has one, and how it is; its cells are placed as they are. */
export const agentView: NodeView = {
  kind: 'agent',
  title: ({ node, agent }) => {
    const preset = String(node.props['agent']);
    const says = agentTitle(agent) || node.title;
    const worktree = worktreeOf(node);
    if (worktree && !says.startsWith(`${preset}-`))
      return `${preset} · ${says} · ${worktree.branch}`;
    if (worktree) return says;
    return says === preset ? preset : `${preset} · ${says}`;
  },
  badge,
};

/** What is usual needs no word: an agent that has called its tools is connected. */
const TOOLS: Readonly<Record<IntegrationStatus['state'], string>> = {
  connected: '',
  'cli-fallback': 'cli',
  'needs-setup': 'setup',
};

/** Whether it has its tools, and what it is at. */
function badge(shown: Shown): Badge | undefined {
  const activity = terminalBadge(shown);
  const { live, integration } = shown;
  const tools = live?.status.state === 'running' && integration ? TOOLS[integration.state] : '';
  if (tools === '') return activity;
  if (!activity) return { text: tools, tone: 'muted' };
  const { text, shorter = [] } = activity;
  return { ...activity, text: `${tools} · ${text}`, shorter: [text, ...shorter] };
}
