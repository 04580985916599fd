import type { AgentState, StatusPort } from '../protocol/agent-status.ts';

/** What an agent is shown to be at and what it is at this very moment: what was so a moment ago may be so still. */
export function statesNow(
  statuses: Pick<StatusPort, 'statusOf' | 'stateNow'>,
  nodeId: string,
): readonly AgentState[] {
  const shown = statuses.statusOf(nodeId)?.state;
  return [statuses.stateNow(nodeId), shown].filter((state) => state !== undefined);
}
