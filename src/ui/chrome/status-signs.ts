import type { Role } from './theme.ts';

/** What an agent does. `exited` has the code that its program ended with. */
export type Activity =
  | { readonly state: 'running' | 'needs-you' | 'idle' }
  | { readonly state: 'exited'; readonly code: number };

export type BrowserState = 'live' | 'asleep' | 'crashed';

/** A status as it is shown: sign and word, since colour alone tells nothing to many. */
export interface Status {
  readonly sign: string;
  readonly word: string;
  readonly role: Role;
}

const ACTIVITIES: Readonly<Record<Exclude<Activity['state'], 'exited'>, Status>> = {
  running: { sign: '●', word: 'RUNNING', role: 'success' },
  'needs-you': { sign: '◆', word: 'NEEDS YOU', role: 'warning' },
  idle: { sign: '○', word: 'IDLE', role: 'muted' },
};

export const BROWSER_STATES: Readonly<Record<BrowserState, Status>> = {
  live: { sign: '●', word: 'live', role: 'success' },
  asleep: { sign: '○', word: 'asleep', role: 'muted' },
  crashed: { sign: '✗', word: 'crashed', role: 'danger' },
};

/** How an agent's activity is shown. */
export function activityStatus(activity: Activity): Status {
  if (activity.state !== 'exited') return ACTIVITIES[activity.state];
  const role = activity.code === 0 ? 'muted' : 'danger';
  return { sign: '✗', word: `EXITED ${activity.code}`, role };
}
