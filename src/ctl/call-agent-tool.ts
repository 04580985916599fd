import { readFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { dirname, join } from 'node:path';
import { type Clock, systemClock } from '../lib/clock.ts';
import { fieldsOf } from '../lib/json-object.ts';
import { parseEndpoint } from '../protocol/endpoint-file.ts';
import { Failure } from '../protocol/failure.ts';
import { PREFER_PROCESSING } from '../protocol/http-words.ts';
import { CLIENT_TIMEOUT_MS } from '../protocol/limits.ts';
import type { Reply } from '../protocol/result.ts';
import { sessionToken } from '../protocol/session-file.ts';

export interface ToolRequest {
  readonly operation?: string;
  readonly args: unknown;
}

export interface CallOptions {
  /** Tells when to give up, after `CLIENT_TIMEOUT_MS`. */
  readonly clock?: Clock;
  /** Takes the call back: its connection is closed, and the workspace drops it. */
  readonly signal?: AbortSignal;
  /** Hears that the call waits for a person's answer. */
  readonly onWaiting?: () => void;
}

interface Outgoing {
  readonly url: URL;
  readonly token: string;
  readonly body: string;
  readonly signal: AbortSignal;
  readonly onWaiting: (() => void) | undefined;
}

/** RFC 2518: the request was taken, and its answer takes longer. */
const PROCESSING = 102;

/**
 * Sends one call to the running workspace and returns its reply. Never rejects: that there is none
 * is a reply too. Both files are read anew, since the workspace may have been started again.
 */
export async function callAgentTool(
  sessionFile: string,
  request: ToolRequest,
  { clock = systemClock, signal: caller, onWaiting }: CallOptions = {},
): Promise<Reply> {
  const inTime = new AbortController();
  const stopClock = clock.after(CLIENT_TIMEOUT_MS, () => inTime.abort());
  try {
    const token = sessionToken(await readJson(sessionFile));
    const url = parseEndpoint(await readJson(endpointFileOf(sessionFile)));
    const signal = caller ? AbortSignal.any([inTime.signal, caller]) : inTime.signal;
    const body = JSON.stringify(request);
    return parseReply(await post({ url, token, signal, body, onWaiting }));
  } catch (error) {
    return unavailable(caller?.aborted ? 'Cancelled' : Failure.from(error).message);
  } finally {
    stopClock();
  }
}

/** Where the workspace that a session is of says how to reach it. */
export function endpointFileOf(sessionFile: string): string {
  return join(dirname(dirname(sessionFile)), 'endpoint.json');
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8')) as unknown;
}

/** The answer's body, whatever its status. `fetch` would take longer to load than the call. */
function post({ url, token, body, signal, onWaiting }: Outgoing): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      ...(onWaiting && { prefer: PREFER_PROCESSING }),
    };
    const failed = (error: Error) => reject(signal.aborted ? timedOut() : error);
    const request = httpRequest(url, { method: 'POST', headers, signal, agent: false });
    request.on('error', failed);
    request.on('information', ({ statusCode }) => {
      if (statusCode === PROCESSING) onWaiting?.();
    });
    request.on('response', (response) => {
      const { statusCode = 0 } = response;
      // It went to the address that we checked; nothing may send it on from there.
      if (statusCode >= 300 && statusCode < 400) request.destroy(redirected());
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', failed);
      response.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    });
    request.end(body);
  });
}

function parseReply(text: string): Reply {
  const reply = JSON.parse(text) as unknown;
  if (typeof fieldsOf(reply)['ok'] === 'boolean') return reply as Reply;
  throw new Failure('PROTOCOL_ERROR', 'Unexpected answer');
}

function unavailable(reason: string): Reply {
  return {
    ok: false,
    error: `Tool connection unavailable: ${reason}. Check that termsprawl is running. Mutations are not automatically retried.`,
  };
}

function timedOut(): Failure {
  return new Failure('TIMEOUT', 'No answer in time');
}

function redirected(): Failure {
  return new Failure('PROTOCOL_ERROR', 'Unexpected redirect');
}
