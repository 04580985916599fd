import type { IncomingMessage } from 'node:http';
import { Failure } from '../../protocol/failure.ts';

const BEARER = /^Bearer +(?<token>\S+)$/i;
const JSON_TYPE = /^application\/json\s*(?:;.*)?$/i;

/**
 * Whether a client of ours could have sent it; nothing else is looked at before: another host name is
 * a page that had its name pointed at us, and only pages send an origin.
 */
export function isForUs(request: IncomingMessage, port: number): boolean {
  return isFromHere(request, port) && request.url === '/call';
}

/** The same for whatever it asks for. */
export function isFromHere({ method, headers }: IncomingMessage, port: number): boolean {
  const isOurs = headers.host === `127.0.0.1:${port}` && headers.origin === undefined;
  return isOurs && method === 'POST';
}

/** The token of an `Authorization: Bearer` header (RFC 6750); the word is required. */
export function bearerToken({ headers }: IncomingMessage): string | undefined {
  return BEARER.exec(headers.authorization ?? '')?.groups?.['token'];
}

/** Throws `PROTOCOL_ERROR` for a body that does not say it is JSON: a page could send it without asking. */
export function checkContentType({ headers }: IncomingMessage): void {
  if (JSON_TYPE.test(headers['content-type'] ?? '')) return;
  throw new Failure('PROTOCOL_ERROR', 'Expected content-type application/json');
}

/** What a request without a session's token is told. */
export function unknownSession(): Failure {
  return new Failure('UNAUTHENTICATED', 'Unknown or revoked session');
}
