import type { Claim } from './claim.ts';

/** A sign in an agent's title, and what the agent is at while it shows it. */
export interface TitleSign {
  readonly pattern: RegExp;
  readonly state: 'working' | 'needs-you' | 'idle';
}

/** What a title says by its signs; nothing for one without any. The end of work that nobody broke off is a turn that is done. */
export function titleClaim(
  title: string,
  signs: readonly TitleSign[],
  before: { readonly claim: Claim | undefined; readonly isInterrupted: boolean },
): Claim | undefined {
  const sign = signs.find(({ pattern }) => pattern.test(title));
  if (!sign) return undefined;
  const { state } = sign;
  const wasBusy = before.claim?.state === 'working' || before.claim?.state === 'done';
  if (state !== 'idle' || !wasBusy || before.isInterrupted) return { state, text: '' };
  return { state: 'done', text: '', endsWithLook: true };
}

/** A title without the sign before it that turns or blinks, so that it reads the same each time. */
export function unsigned(title: string): string {
  return title.replace(/^(?:[◐◑\u2800-\u28ff]|\[ . \]) +/u, '');
}
