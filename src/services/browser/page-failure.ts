import { messageOf } from '../../lib/message-of.ts';
import { Failure } from '../../protocol/failure.ts';
import type { OpenDialog } from '../../workspace/live-page.ts';

/** What Chrome says of a page that is closed or has crashed. */
const GONE =
  /target closed|session closed|connection closed|detached|crash|browser has disconnected/i;
/** What it says of a document that has been left. */
const LEFT = /context|object with (?:given|id)|navigated|frame with|find node|no node|not belong/i;
/** Puppeteer's limit on one question. */
const SILENT = /timed out/i;

/** What went wrong with a page, in words for whoever asked; what is no fault of the page stays as it is. */
export function pageFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const text = messageOf(error);
  if (GONE.test(text))
    return new Failure('UNAVAILABLE', 'Browser target is not ready or was closed', {
      hint: 'Call again: the page is opened anew at its address.',
      cause: error,
    });
  if (isSilent(error))
    return timedOut(
      'Its scripts may be busy without end; browser_navigate gets it out of that.',
      error,
    );
  if (LEFT.test(text))
    return new Failure('CONFLICT', 'The page went elsewhere meanwhile', {
      hint: 'Call browser_inspect for what is there now.',
      cause: error,
    });
  return Failure.from(error);
}

/** The time of an operation is up. */
export function timedOut(hint: string, cause?: unknown): Failure {
  const message = 'Browser operation timed out; inspect the page before retrying';
  return new Failure('TIMEOUT', message, { hint, cause });
}

/** Whether Chrome gave no answer to a question within its time. */
export function isSilent(error: unknown): boolean {
  return SILENT.test(messageOf(error));
}

/** An address whose server takes the connection and then says nothing. */
export function notAnswered(url: string, cause?: unknown): Failure {
  return timedOut(
    `${url} has not answered yet: wait for it with browser_wait, or go elsewhere with browser_navigate.`,
    cause,
  );
}

/** A dialog stands in the way. */
export function heldBy({ type, message }: OpenDialog): Failure {
  return new Failure('CONFLICT', `The page waits for an answer to its ${type}: "${message}"`, {
    hint: 'Answer it with browser_dialog.',
  });
}

const CHECK = 'Check the address, and that its server runs.';
const STAYS = 'The page that was there stays.';

/** Chrome's codes, what they mean, and what to try. */
const REASONS: readonly (readonly [pattern: RegExp, words: string, hint: string])[] = [
  [/CONNECTION_REFUSED/, 'nothing listens there', CHECK],
  [/NAME_NOT_RESOLVED|ADDRESS_INVALID/, 'there is no such host', CHECK],
  [/CERT|SSL/, 'its certificate is not trusted', CHECK],
  [/TIMED_OUT|CONNECTION_(?:RESET|CLOSED)|EMPTY_RESPONSE/, 'the server did not answer', CHECK],
  [/INTERNET_DISCONNECTED|ADDRESS_UNREACHABLE|NETWORK_/, 'the network does not reach it', CHECK],
  [/TOO_MANY_REDIRECTS/, 'it redirects without end', 'Look at what its server answers.'],
  [/UNSAFE_REDIRECT/, 'it redirects to where pages must not go', 'Use http or https.'],
  [/UNSAFE_PORT/, 'Chrome uses no such port', 'Let its server listen on another one.'],
  [/NO_CONTENT_204/, 'it answers with nothing (204)', STAYS],
  [/NO_CONTENT_205/, 'it answers with nothing (205)', STAYS],
  [/ABORTED/, 'it is a download, or leads to where pages must not go', STAYS],
];

/** An address that could not be loaded. */
export function notReached(url: string, netError: string, news: readonly string[] = []): Failure {
  const [, words, hint = CHECK] = REASONS.find(([pattern]) => pattern.test(netError)) ?? [];
  const code = netError.replace(/^net::/, '');
  const isOurs = code.startsWith('NO_CONTENT');
  const reason = words === undefined ? code : isOurs ? words : `${words} (${code})`;
  return new Failure('UNAVAILABLE', `${url} was not loaded: ${reason}`, {
    hint: [hint, ...news].join(' '),
  });
}

/** Chrome is there, and a page could not be opened in it. */
export function notOpened(cause: unknown): Failure {
  return new Failure('UNAVAILABLE', `The page could not be opened in Chrome: ${messageOf(cause)}`, {
    hint: 'Use it again; it is opened anew.',
    cause,
  });
}
