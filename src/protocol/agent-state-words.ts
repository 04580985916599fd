import type { AgentState, AgentStatus } from './agent-status.ts';

const WORDS: Readonly<Record<AgentState, string>> = {
  working: 'working',
  'needs-you': 'needs you',
  done: 'done',
  idle: 'idle',
  error: 'error',
  exited: 'exited',
};

/** What an agent is at, in words for plain text: `needs you`, `exited 1`. */
export function stateWords({ state, code }: Pick<AgentStatus, 'state' | 'code'>): string {
  return code === undefined ? WORDS[state] : `${WORDS[state]} ${code}`;
}
