import type { AgentState, AgentStatus } from '../../protocol/agent-status.ts';
import type { PageState } from '../../workspace/live-page.ts';

/** A status as it is shown: sign and word, since colour alone tells nothing to many. */
export interface Status {
  readonly sign: string;
  readonly word: string;
  readonly role: 'muted' | 'success' | 'accent' | 'warning' | 'danger';
}

const ACTIVITIES: Readonly<Record<AgentState, Status>> = {
  working: { sign: '●', word: 'RUNNING', role: 'success' },
  'needs-you': { sign: '◆', word: 'NEEDS YOU', role: 'warning' },
  done: { sign: '✓', word: 'DONE', role: 'accent' },
  idle: { sign: '○', word: 'IDLE', role: 'muted' },
  error: { sign: '✗', word: 'ERROR', role: 'danger' },
  exited: { sign: '■', word: 'EXITED', role: 'danger' },
};

/** How the state of a page is shown. */
export const BROWSER_STATES: Readonly<Record<PageState, Status>> = {
  live: { sign: '●', word: 'live', role: 'success' },
  asleep: { sign: '○', word: 'asleep', role: 'muted' },
  starting: { sign: '…', word: 'starting', role: 'muted' },
  failed: { sign: '✗', word: 'failed', role: 'danger' },
  crashed: { sign: '✗', word: 'crashed', role: 'danger' },
};

/** How an agent's status is shown. */
export function activityStatus({ state, code }: Pick<AgentStatus, 'state' | 'code'>): Status {
  const shown = ACTIVITIES[state];
  if (state !== 'exited' || code === undefined) return shown;
  return { ...shown, word: `${shown.word} ${code}`, role: code === 0 ? 'muted' : shown.role };
}
