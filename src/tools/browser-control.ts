import type { Caller } from '../protocol/caller.ts';
import { Failure } from '../protocol/failure.ts';
import { isTrusted } from './call-context.ts';
import type { AppFacts } from './context.ts';

/** When it is found out that a call must not act on pages: before it waits, when its turn comes, and right before it acts. */
export type ControlMoment = 'asked' | 'waited' | 'acting';

const MESSAGES: Readonly<Record<ControlMoment, string>> = {
  asked: 'Enable agent browser control in Settings first',
  waited: 'Browser control was disabled while waiting',
  acting: 'Browser control was disabled',
};

/** Whether an operation is about browsers, which are the person's alone while browser control is off. */
export function isBrowserOperation(name: string): boolean {
  return name.startsWith('browser_');
}

/** The person always, everybody else while browser control is on. */
export function mayUseBrowsers(app: AppFacts, caller: Caller): boolean {
  return isTrusted(caller) || app.isBrowserEnabled();
}

/** Throws `PERMISSION_DENIED` while browser control is off, but not for the person. */
export function checkBrowserControl(app: AppFacts, caller: Caller, moment: ControlMoment): void {
  if (mayUseBrowsers(app, caller)) return;
  throw new Failure('PERMISSION_DENIED', MESSAGES[moment], {
    hint: 'Ask the user to say yes on the card, or to turn `browser.agents` on in Settings, then call again.',
  });
}
