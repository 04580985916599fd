import { type AgentStatus, needsPerson } from '../protocol/agent-status.ts';
import { activityStatus } from './chrome/status-signs.ts';
import type { Badge } from './node-view.ts';

/** An agent's status in its node's title row; nothing where no agent is known. */
export function agentBadge(agent: AgentStatus | undefined): Badge | undefined {
  if (!agent) return undefined;
  const { sign, word, role } = activityStatus(agent);
  return { text: `${sign} ${word}`, shorter: [sign], tone: role };
}

/** What an agent says to the person who is wanted; '' where nobody is. */
export function agentTitle(agent: AgentStatus | undefined): string {
  return agent && needsPerson(agent) ? agent.text : '';
}
