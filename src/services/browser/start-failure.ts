import { messageOf } from '../../lib/message-of.ts';
import { Failure } from '../../protocol/failure.ts';
import type { ChromeProgram } from './chrome-program.ts';

/** Longer than any line that says something. */
const MAX_REASON = 160;

interface Known {
  readonly pattern: RegExp;
  readonly reason: string;
  readonly hint: string;
}

const KNOWN: readonly Known[] = [
  {
    pattern: /No usable sandbox|namespace sandbox|CLONE_NEWUSER|SUID sandbox/i,
    reason: 'this machine does not allow its sandbox, without which no page is opened',
    hint: 'Install Chrome or Chromium from its own package, which brings leave for it; or allow unprivileged user namespaces.',
  },
  {
    pattern: /error while loading shared libraries/,
    reason: 'a library that it needs is not installed',
    hint: 'Install Chrome or Chromium with the package manager of this machine, which brings its libraries.',
  },
  {
    pattern: /timed out/,
    reason: 'it did not answer within ten seconds',
    hint: 'Use the page again; "termsprawl doctor" says which Chrome it is.',
  },
  {
    pattern: /No space left on device|ENOSPC/,
    reason: 'the disk is full',
    hint: 'Make room, and use the page again.',
  },
];

const OTHERWISE = 'Run "termsprawl doctor", which says what is used; CHROME_PATH names another.';

/** Why a Chrome did not come up, from what it wrote and what became of it. */
export function notStarted(program: ChromeProgram, words: string, cause: unknown): Failure {
  if (cause instanceof Failure) return cause;
  const known = KNOWN.find(({ pattern }) => pattern.test(words) || pattern.test(messageOf(cause)));
  const reason = known?.reason ?? `${messageOf(cause)}${complaint(words)}`;
  const message = `${program.version} (${program.path}) does not start: ${reason}`;
  return new Failure('UNAVAILABLE', message, { hint: known?.hint ?? OTHERWISE, cause });
}

/** Chrome's own lines begin with process, time, severity and place in brackets. */
function complaint(words: string): string {
  const lines = words.split('\n').map((line) => line.replace(/^\[[^\]]*\]\s*/, '').trim());
  const line = lines.findLast((each) => each !== '');
  return line === undefined ? '' : ` (${line.slice(0, MAX_REASON)})`;
}
