import type { IncomingMessage } from 'node:http';
import { Failure } from '../../protocol/failure.ts';

const BEARER = /^Bearer +(?<token>\S+)$/i;
const JSON_TYPE = /^application\/json\s*(?:;.*)?$/i;

/**
 * Refuses what no client of ours sends, before anything else is looked at: another host name is a
 * page that had its name pointed at us, and only pages send an origin. Throws `UNSUPPORTED`.
 */
export function checkTarget({ method, url, headers }: IncomingMessage, port: number): void {
  const isOurs = headers.host === `127.0.0.1:${port}` && headers.origin === undefined;
  if (isOurs && method === 'POST' && url === '/call') return;
  throw new Failure('UNSUPPORTED', 'Unsupported request');
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
