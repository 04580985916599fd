import type { IntegrationStatus } from '../protocol/session-file.ts';
import type { ToolContext } from './context.ts';

/** What stands for a node that has no session. */
const WITHOUT_SESSION: IntegrationStatus = {
  state: 'needs-setup',
  adapter: 'none',
  version: 'unknown',
  reason: 'Launch and attach this agent with termsprawl integration first',
};

/** How far an agent's tools are wired up. */
export function integrationOf({ sessions }: ToolContext, nodeId: string): IntegrationStatus {
  return sessions.statusOf(nodeId) ?? WITHOUT_SESSION;
}

/** Whether an agent runs and can call tools. */
export function isActiveAgent(context: ToolContext, nodeId: string): boolean {
  const isRunning = context.terminals.get(nodeId)?.status.state === 'running';
  return isRunning && integrationOf(context, nodeId).state !== 'needs-setup';
}
