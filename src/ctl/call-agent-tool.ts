import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { type Clock, systemClock } from '../lib/clock.ts';
import { fieldsOf, type JsonObject } from '../lib/json-object.ts';
import { parseEndpoint } from '../protocol/endpoint-file.ts';
import { Failure } from '../protocol/failure.ts';
import { PREFER_PROCESSING } from '../protocol/http-words.ts';
import { CLIENT_TIMEOUT_MS } from '../protocol/limits.ts';
import type { Reply } from '../protocol/result.ts';
import { sessionToken } from '../protocol/session-file.ts';
import { HttpAnswer } from './http-answer.ts';

const LOOPBACK = '127.0.0.1';

/** One call as its command line gives it. */
export interface ToolRequest {
  readonly operation?: string;
  readonly args: unknown;
  /** In place of `args`, as they stood on the command line. */
  readonly words?: readonly string[];
}

export interface CallOptions {
  /** Tells when to give up, after `CLIENT_TIMEOUT_MS`. */
  readonly clock?: Clock;
  /** Takes the call back: its connection is closed, and the workspace drops it. */
  readonly signal?: AbortSignal;
  /** Hears that the call waits for a person's answer. */
  readonly onWaiting?: () => void;
  /** Where it is sent instead of to the calls. */
  readonly path?: string;
  /** Milliseconds, in place of `CLIENT_TIMEOUT_MS`. */
  readonly timeoutMs?: number;
}

interface Outgoing extends CallOptions {
  /** On the loopback. */
  readonly port: number;
  readonly token: string;
  readonly body: string;
}

/**
 * Sends one call to the running workspace and returns its reply. Never rejects: that there is none
 * is a reply too. Both files are read anew, since the workspace may have been started again.
 */
export async function callAgentTool(
  sessionFile: string,
  request: ToolRequest | JsonObject,
  options: CallOptions = {},
): Promise<Reply> {
  try {
    const token = sessionToken(readJson(sessionFile));
    const port = parseEndpoint(readJson(endpointFileOf(sessionFile)));
    const body = JSON.stringify(request);
    return parseReply(await post({ port, token, body, ...options }));
  } catch (error) {
    return unavailable(options.signal?.aborted ? 'Cancelled' : Failure.from(error).message);
  }
}

/** Where the workspace that a session is of says how to reach it. */
export function endpointFileOf(sessionFile: string): string {
  return join(dirname(dirname(sessionFile)), 'endpoint.json');
}

/** At once: the files are short, and what reads them in the background takes longer to load than they to read. */
function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8')) as unknown;
}

/** The answer's body, whatever its status. */
async function post(outgoing: Outgoing): Promise<string> {
  const { port, clock = systemClock, signal, onWaiting, timeoutMs = CLIENT_TIMEOUT_MS } = outgoing;
  const to = { host: LOOPBACK, port };
  const connection = connect(signal ? { ...to, signal } : to);
  const stopClock = clock.after(timeoutMs, () => connection.destroy(timedOut()));
  connection.write(requestText(outgoing));
  const answer = new HttpAnswer(onWaiting);
  try {
    await receive(connection, answer);
  } finally {
    stopClock();
  }
  return answer.body();
}

/** By events: as an iterable a connection takes a millisecond more, of twelve that are ours. */
function receive(connection: Socket, answer: HttpAnswer): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.on('data', (chunk: Buffer) => {
      if (!answer.push(chunk)) connection.destroy();
    });
    connection.on('error', reject).on('close', () => resolve());
  });
}

function requestText({ port, path = '/call', token, body, onWaiting }: Outgoing): string {
  const lines = [
    `POST ${path} HTTP/1.1`,
    `host: ${LOOPBACK}:${port}`,
    `authorization: Bearer ${token}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    ...(onWaiting ? [`prefer: ${PREFER_PROCESSING}`] : []),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
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
