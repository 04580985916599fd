import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Caller } from '../../protocol/caller.ts';
import { FAILURES, Failure } from '../../protocol/failure.ts';
import { PREFER_PROCESSING } from '../../protocol/http-words.ts';
import { HTTP_APPROVAL_MS } from '../../protocol/limits.ts';
import { failed, replyOf, type ToolResult } from '../../protocol/result.ts';
import type { RefusedRequest } from '../../services/audit/refused-requests.ts';
import type { Call } from '../../tools/call.ts';
import { bearerToken, checkContentType, isForUs, unknownSession } from './check-request.ts';
import { readJson } from './read-body.ts';
import { UnderWay } from './under-way.ts';

/** The session behind a token, found in constant time. */
export type CallerOf = (token: string) => Caller | undefined;

/** Answers one request, whatever it is. Never rejects. */
export type Answerer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface Deps {
  readonly call: Call;
  readonly callerOf: CallerOf;
  /** Hears of each request that was answered without being a call. Must not throw. */
  readonly onRefused: (refused: RefusedRequest) => void;
  readonly port: number;
}

/** Turns requests into calls. What is wrong with a request is told in the order in which it is checked. */
export function answerCalls({ call, callerOf, onRefused, port }: Deps): Answerer {
  const underWay = new UnderWay();

  return async (request, response) => {
    const caller = isForUs(request, port) ? callerOf(bearerToken(request) ?? '') : undefined;
    const result = await answered(caller, request, response).catch((error: unknown) => {
      const failure = Failure.from(error);
      onRefused({ caller, failure: withoutBody(failure) });
      return failed(failure);
    });
    send(request, response, result);
  };

  async function answered(
    caller: Caller | undefined,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<ToolResult> {
    const signal = signalOfEnd(response);
    if (!isForUs(request, port)) throw new Failure('UNSUPPORTED', 'Unsupported request');
    if (!caller) throw unknownSession();
    return underWay.run(caller.sessionId, async () => {
      checkContentType(request);
      const body = await readJson(request, () => response.writeContinue());
      const onAsk = sayingProcessing(request, response);
      return call(caller, body, { signal, approvalMs: HTTP_APPROVAL_MS, onAsk });
    });
  }
}

/** Aborts when the client goes away before it was answered. */
function signalOfEnd(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** Tells a client that wants to know that its call waits for a person. */
function sayingProcessing({ headers }: IncomingMessage, response: ServerResponse): () => void {
  return () => {
    if (headers['prefer'] === PREFER_PROCESSING && response.writable) response.writeProcessing();
  };
}

/** A parser's words quote the body, which may hold anything: they are for who sent it, not for the log. */
function withoutBody(failure: Failure): Failure {
  if (failure.cause === undefined) return failure;
  return new Failure('PROTOCOL_ERROR', 'The body is no JSON, or not whole');
}

function send(request: IncomingMessage, response: ServerResponse, result: ToolResult): void {
  const status = result.ok ? 200 : FAILURES[result.error.code].http;
  const body = JSON.stringify(replyOf(result));
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    ...(status === 401 && { 'www-authenticate': 'Bearer' }),
  });
  response.end(body);
  // A client that still sends would not see an answer that ends the connection under it.
  request.resume();
}
