import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Caller } from '../../protocol/caller.ts';
import { HOOK_PATH } from '../../protocol/http-words.ts';
import { MAX_HOOK_BYTES } from '../../protocol/limits.ts';
import type { RefusedRequest } from '../../services/audit/refused-requests.ts';
import type { Answerer, CallerOf } from './answer-calls.ts';
import { bearerToken, isFromHere, unknownSession } from './check-request.ts';
import { readJson } from './read-body.ts';
import { UnderWay } from './under-way.ts';

/** Hears what a hook of a session's agent sent: any JSON at all. Must not throw. */
export type HookListener = (caller: Caller, payload: unknown) => void;

interface Deps {
  readonly hook: HookListener;
  readonly callerOf: CallerOf;
  /** Hears of each hook of a session that there is not. Must not throw. */
  readonly onRefused: (refused: RefusedRequest) => void;
}

const ANSWER = JSON.stringify({ ok: true });

/** Whether a request is a hook that could be an agent's of ours. */
export function isHook(request: IncomingMessage, port: number): boolean {
  return isFromHere(request, port) && request.url === HOOK_PATH;
}

/**
 * Takes the events of agents' hooks. Each gets the same answer, whatever was wrong with it: an agent
 * must not be held up, or told to do something else, by whoever watches it.
 */
export function takeHooks({ hook, callerOf, onRefused }: Deps): Answerer {
  const underWay = new UnderWay();

  return async (request, response) => {
    const caller = callerOf(bearerToken(request) ?? '');
    if (!caller) onRefused({ caller, failure: unknownSession() });
    else await underWay.run(caller.sessionId, () => take(caller, request, response)).catch(noEvent);
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(ANSWER),
    });
    response.end(ANSWER);
    // What is left of a body that was not read whole goes nowhere.
    request.resume();
  };

  async function take(caller: Caller, request: IncomingMessage, response: ServerResponse) {
    const letContinue = () => response.writeContinue();
    hook(caller, await readJson(request, letContinue, MAX_HOOK_BYTES));
  }
}

/** One that is too large, no JSON, or one too many at once tells nothing; the next one will. */
function noEvent(): void {}
