import { agentBadge, agentTitle } from './agent-badge.ts';
import { activityStatus } from './chrome/status-signs.ts';
import type { Badge, Shown } from './node-view.ts';

/** A title with what its agent wants of the person, or what the program in the pane calls itself. */
export function terminalTitle({ node, live, agent }: Shown): string {
  const says = agentTitle(agent) || live?.title;
  return says ? `${node.title} · ${says}` : node.title;
}

/** How a pane's program ended, how far the view is scrolled back, or what its agent is at. */
export function terminalBadge({ live, agent }: Shown): Badge | undefined {
  if (!live) return undefined;
  const { status } = live;
  if (status.state === 'failed') return { text: `✗ FAILED: ${status.reason}`, tone: 'danger' };
  if (status.state === 'exited') {
    const { sign, word, role } = activityStatus({ state: 'exited', code: status.code });
    return { text: `${sign} ${word}`, tone: role };
  }
  if (live.scrolledBy === 0) return agentBadge(agent);
  return { text: `↑ ${live.scrolledBy}/${live.historyLines}`, tone: 'warning' };
}
