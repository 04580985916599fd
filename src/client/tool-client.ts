import type { Socket } from 'node:net';
import type { Clock } from '../lib/clock.ts';
import { LineReader } from '../lib/line-reader.ts';
import { Failure } from '../protocol/failure.ts';
import type { Diagnostic } from '../protocol/result.ts';
import type { ToolEvent } from '../protocol/tool-event.ts';
import {
  type ClientMessage,
  frameOf,
  MAX_TOOL_FRAME_BYTES,
  type ServerMessage,
  type SocketResult,
  type SocketTool,
} from '../protocol/tool-wire.ts';

/** The host ends a call in time by itself; one that has not by then does not answer at all. */
const ANSWER_GRACE_MS = 5_000;

/** How one call is made. */
export interface CallOptions {
  /** Takes the call back: it is cancelled in the workspace too. */
  readonly signal?: AbortSignal;
  /** Hears what the tool tells before its result. */
  readonly onEvent?: (event: ToolEvent) => void;
  /** Milliseconds that the tool may take; otherwise its own limit counts. */
  readonly timeoutMs?: number | undefined;
}

/** What a tool answered. */
export interface ToolAnswer {
  readonly content?: unknown;
  readonly diagnostics?: readonly Diagnostic[];
  readonly meta?: Readonly<Record<string, unknown>>;
}

/** What a connection is made with. */
export interface ClientOptions {
  readonly socket: Socket;
  readonly clock: Clock;
  /** Where the program runs: it decides which open project its calls are for. */
  readonly cwd: string | undefined;
  /** For calls that do not say their own. */
  readonly timeoutMs: number | undefined;
}

interface Waiting<Answer> {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (failure: Failure) => void;
}

interface WaitingCall extends Waiting<ToolAnswer> {
  readonly onEvent: ((event: ToolEvent) => void) | undefined;
}

/** A connection to the workspace. Calls may be made at the same time; each has its own answer. */
export class ToolClient {
  readonly #options: ClientOptions;
  readonly #calls = new Map<string, WaitingCall>();
  readonly #lists: Waiting<readonly SocketTool[]>[] = [];
  #calledSoFar = 0;
  /** Why there is no answer any more. */
  #end: Failure | undefined;

  constructor(options: ClientOptions) {
    this.#options = options;
    const { socket } = options;
    const reader = new LineReader(MAX_TOOL_FRAME_BYTES, {
      onLine: (line) => this.#take(line),
      onTooLong: () => this.#lose(new Failure('PROTOCOL_ERROR', 'the answer is too long')),
    });
    socket.on('data', (chunk) => reader.push(chunk));
    socket.on('error', (error) => this.#lose(lost(error.message)));
    socket.once('end', () => this.#lose(lost('the workspace closed the connection')));
    socket.once('close', () => this.#lose(lost('the connection is closed')));
  }

  /** The tools that can be called now. */
  async listTools(): Promise<readonly SocketTool[]> {
    if (this.#end) throw this.#end;
    return new Promise((resolve, reject) => {
      this.#lists.push({ resolve, reject });
      this.#send({ type: 'list_tools' });
    });
  }

  /** Calls a tool. Rejects with a `Failure` that has the code and message of the workspace. */
  async call(
    name: string,
    args: Readonly<Record<string, unknown>> = {},
    { signal, onEvent, timeoutMs = this.#options.timeoutMs }: CallOptions = {},
  ): Promise<ToolAnswer> {
    if (this.#end) throw this.#end;
    if (signal?.aborted) throw cancelled(name);
    const requestId = `${++this.#calledSoFar}`;
    const limit = timeoutMs === undefined ? {} : { timeoutMs };
    const clientInfo = { caller: 'cli', cwd: this.#options.cwd };
    const message = { requestId, toolName: name, arguments: args, clientInfo, ...limit };
    const answer = new Promise<ToolAnswer>((resolve, reject) =>
      this.#calls.set(requestId, { resolve, reject, onEvent }),
    );
    const cancel = () => this.#cancel(requestId, cancelled(name));
    signal?.addEventListener('abort', cancel, { once: true });
    const stopClock = this.#limit(requestId, timeoutMs);
    this.#send({ type: 'tool_call', ...message });
    return answer.finally(() => {
      stopClock();
      signal?.removeEventListener('abort', cancel);
      this.#calls.delete(requestId);
    });
  }

  /** Ends the connection. Calls that are under way are cancelled. */
  async close(): Promise<void> {
    const { socket } = this.#options;
    this.#lose(lost('the connection was closed'));
    if (socket.destroyed) return;
    await new Promise<void>((resolve) => {
      socket.once('close', () => resolve());
      socket.end(() => socket.destroy());
    });
  }

  #send(message: ClientMessage): void {
    const frame = frameOf(message);
    if (Buffer.byteLength(frame) <= MAX_TOOL_FRAME_BYTES) this.#options.socket.write(frame);
    else if (message.type === 'tool_call')
      this.#calls.get(message.requestId)?.reject(tooLarge(message.toolName));
  }

  /** The workspace keeps to the time itself; this is for one that does not answer. */
  #limit(requestId: string, timeoutMs: number | undefined): () => void {
    if (timeoutMs === undefined) return () => {};
    const ms = timeoutMs + ANSWER_GRACE_MS;
    return this.#options.clock.after(ms, () => this.#cancel(requestId, silence()));
  }

  #cancel(requestId: string, failure: Failure): void {
    this.#send({ type: 'cancel_tool_call', requestId });
    this.#calls.get(requestId)?.reject(failure);
  }

  #take(line: Uint8Array): void {
    // It comes from the host on a socket of ours: what is no message of this version is passed over.
    const message = JSON.parse(new TextDecoder().decode(line)) as ServerMessage;
    switch (message.type) {
      case 'tools_list':
        this.#lists.shift()?.resolve(message.tools);
        break;
      case 'tool_event':
        this.#calls.get(message.requestId)?.onEvent?.(message.event);
        break;
      case 'tool_result':
        this.#settle(message.requestId, message.result);
        break;
      case 'error':
        this.#refused(message);
        break;
    }
  }

  #settle(requestId: string, result: SocketResult): void {
    const call = this.#calls.get(requestId);
    if (!result.ok) call?.reject(failureOf(result));
    else {
      const { ok: _ok, ...answer } = result;
      call?.resolve(answer);
    }
  }

  /** An error without a request is about the connection, which is about to end. */
  #refused({ requestId, message }: { readonly requestId?: string; readonly message: string }) {
    const failure = new Failure('PROTOCOL_ERROR', message);
    if (requestId === undefined) this.#lose(failure);
    else this.#calls.get(requestId)?.reject(failure);
  }

  #lose(failure: Failure): void {
    this.#end ??= failure;
    for (const { reject } of this.#calls.values()) reject(this.#end);
    for (const { reject } of this.#lists.splice(0)) reject(this.#end);
    if (!this.#options.socket.writableEnded) this.#options.socket.end();
  }
}

function failureOf(result: SocketResult & { ok: false }): Failure {
  const { code, message, details } = result.error;
  const hint = result.diagnostics?.[0]?.message;
  return new Failure(code, message, {
    ...(details !== undefined && { details }),
    ...(hint !== undefined && { hint }),
  });
}

function cancelled(name: string): Failure {
  return new Failure('CANCELLED', `Tool "${name}" was cancelled`);
}

function tooLarge(name: string): Failure {
  return new Failure(
    'VALIDATION_ERROR',
    `The arguments of "${name}" are larger than a call may be`,
  );
}

function silence(): Failure {
  return new Failure('TIMEOUT', 'the workspace does not answer', {
    hint: 'What the call had begun may have happened.',
  });
}

function lost(reason: string): Failure {
  return new Failure('UNAVAILABLE', reason, {
    hint: 'What was under way may have happened; it is not repeated.',
  });
}
