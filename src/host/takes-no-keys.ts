import type { StatusPort } from '../protocol/agent-status.ts';
import type { Sessions } from '../services/sessions/sessions.ts';

interface Deps {
  readonly sessions: Pick<Sessions, 'statusOf'>;
  readonly statuses: Pick<StatusPort, 'isStarting'>;
}

/** Whether what is typed into an agent is lost yet: one that has called its tools runs, one that is told of them in words counts from its start. */
export function takesNoKeys({ sessions, statuses }: Deps, nodeId: string): boolean {
  return sessions.statusOf(nodeId)?.state === 'cli-fallback' && statuses.isStarting(nodeId);
}
