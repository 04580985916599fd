import { type AgentStatus, needsPerson } from '../protocol/agent-status.ts';
import { activityStatus } from './chrome/status-signs.ts';
import type { Badge } from './node-view.ts';

/** An agent's status in its node's title row; nothing where no agent is known. */
export function agentBadge(agent: AgentStatus | undefined): Badge | undefined {
  if (!agent) return undefined;
  const { sign, word, role } = activityStatus(agent);
  return { text: `${sign} ${word}`, shorter: [sign], tone: role };
}

/** What an agent says to the person who is wanted, and why it failed or ended for as long as it has; '' otherwise. */
export function agentTitle(agent: AgentStatus | undefined): string {
  const isOver = agent?.state === 'error' || agent?.state === 'exited';
  return agent && (isOver || needsPerson(agent)) ? agent.text : '';
}
