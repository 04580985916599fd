import type { IntegrationStatus } from '../../../protocol/session-file.ts';

type StateAndReason = Pick<IntegrationStatus, 'state' | 'reason'>;

const NATIVE: StateAndReason = {
  state: 'needs-setup',
  reason: 'Waiting for the agent to connect to MCP',
};
const INSTRUCTED: StateAndReason = {
  state: 'cli-fallback',
  reason: 'Instructions supplied; shell tool access is subject to agent permissions',
};
const UNVERIFIED: StateAndReason = {
  state: 'needs-setup',
  reason:
    'Instruction delivery is unverified. Read the generated skills and configure this agent explicitly.',
};

/** How far an agent's tools are wired up at its start, by the adapter that was chosen. */
export function integrationAtStart(adapter: string, version: string): IntegrationStatus {
  if (adapter.endsWith('-mcp')) return { ...NATIVE, adapter, version };
  if (adapter.endsWith('-cli')) return { ...INSTRUCTED, adapter, version };
  return { ...UNVERIFIED, adapter, version };
}

/** The same for an agent that does not start. */
export function integrationWithout(agent: string, reason: string): IntegrationStatus {
  return {
    state: 'needs-setup',
    adapter: agent,
    version: 'unknown',
    reason,
  };
}
