import { Failure } from './failure.ts';

const BLANK = /^about:(?:blank|srcdoc)$/;
/** A scheme; `example.com:8080` has a port and none. */
const SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d+(?:[/?#]|$))/i;
const LOCAL = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?=[:/?#]|$)/i;
const ALLOWED: ReadonlySet<string> = new Set(['http:', 'https:']);

/**
 * The address that a person or a program means: `localhost:3000` is http, `example.com` https. Throws
 * `VALIDATION_ERROR` for what a page must not be sent to: files, scripts, Chrome's own pages, passwords.
 */
export function pageAddress(text: string): string {
  const trimmed = text.trim();
  if (BLANK.test(trimmed)) return trimmed;
  const address = parsed(withScheme(trimmed));
  if (address && isAllowedAddress(address.href)) return address.href;
  throw new Failure('VALIDATION_ERROR', 'Browser URL is not allowed', {
    hint: 'Use http or https, without a user name.',
  });
}

/** Whether a page may go there by itself: the same rule, for an address that is whole. */
export function isAllowedAddress(text: string): boolean {
  const address = parsed(text);
  if (!address) return false;
  if (BLANK.test(address.href)) return true;
  return ALLOWED.has(address.protocol) && address.username === '' && address.password === '';
}

function withScheme(text: string): string {
  if (LOCAL.test(text)) return `http://${text}`;
  return SCHEME.test(text) ? text : `https://${text}`;
}

function parsed(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}
