import type { Socket } from 'node:net';
import type { Clock } from '../../lib/clock.ts';
import { inBackground } from '../../lib/in-background.ts';
import { LineReader } from '../../lib/line-reader.ts';
import { Failure } from '../../protocol/failure.ts';
import { MAX_CALLS_PER_CONNECTION, REQUEST_TIMEOUT_MS } from '../../protocol/limits.ts';
import type { ToolEvent } from '../../protocol/tool-event.ts';
import {
  type ClientMessage,
  MAX_TOOL_FRAME_BYTES,
  type SocketTool,
  type ToolCallMessage,
} from '../../protocol/tool-wire.ts';
import type { RefusedRequest } from '../../services/audit/refused-requests.ts';
import type { Call } from '../../tools/call.ts';
import { claimedCaller } from './claimed-caller.ts';
import { Outbox } from './outbox.ts';
import { readMessage, type Unreadable } from './read-message.ts';
import { socketResult } from './socket-result.ts';

const ASKING = { type: 'progress', message: 'waiting for the user’s approval' } as const;
const TOO_LONG = 'Frame exceeds MAX_FRAME_BYTES without newline';
const TOO_SLOW = `Frame not finished within ${REQUEST_TIMEOUT_MS / 1_000} s`;

/** What each program's connection needs. */
export interface ConnectionDeps {
  readonly call: Call;
  /** The tools that can be used now. */
  readonly tools: () => readonly SocketTool[];
  readonly projectIdFor: (cwd: string | undefined) => string | undefined;
  /** Hears of each frame that was refused without being a call. Must not throw. */
  readonly onRefused: (refused: RefusedRequest) => void;
  readonly clock: Clock;
  readonly log: (message: string) => void;
}

/** One program at the other end of the socket, and its calls. */
export class ToolConnection {
  readonly sessionId: string;
  readonly #socket: Socket;
  readonly #deps: ConnectionDeps;
  readonly #outbox: Outbox;
  readonly #reader: LineReader;
  readonly #calls = new Map<string, AbortController>();
  readonly #ends = new Set<Promise<void>>();
  #callOffLimit = () => {};

  constructor(socket: Socket, sessionId: string, deps: ConnectionDeps) {
    this.sessionId = sessionId;
    this.#socket = socket;
    this.#deps = deps;
    this.#outbox = new Outbox(socket);
    this.#reader = new LineReader(MAX_TOOL_FRAME_BYTES, {
      onLine: (line) => this.#take(readMessage(line)),
      onTooLong: () => this.#refuse(TOO_LONG),
    });
    socket.on('data', (chunk) => this.#hear(chunk));
    // A peer that resets the connection is only gone; 'close' follows.
    socket.on('error', () => {});
    socket.once('close', () => this.#gone());
  }

  /** Cancels what is under way; resolves when every call has its result. */
  async cancelAll(): Promise<void> {
    for (const call of this.#calls.values()) call.abort();
    await Promise.allSettled(this.#ends);
  }

  #hear(chunk: Uint8Array): void {
    const wasWithinLine = this.#reader.isWithinLine;
    if (this.#reader.push(chunk) || !wasWithinLine) this.#limitFrame();
    if (this.#outbox.hasRoom) return;
    // Who does not read what it asked for may not ask for more.
    this.#socket.pause();
    inBackground(
      this.#outbox.room().then(() => this.#socket.resume()),
      (error) => this.#deps.log(`tool socket: ${String(error)}`),
    );
  }

  #limitFrame(): void {
    this.#callOffLimit();
    if (!this.#reader.isWithinLine) return;
    this.#callOffLimit = this.#deps.clock.after(REQUEST_TIMEOUT_MS, () => {
      this.#reader.drop();
      this.#refuse(TOO_SLOW);
    });
  }

  #take(message: ClientMessage | Unreadable | undefined): void {
    switch (message?.type) {
      case undefined:
        break;
      case 'unreadable':
        this.#refuse(message.message, message.requestId);
        break;
      case 'list_tools':
        this.#outbox.send({ type: 'tools_list', tools: this.#deps.tools() });
        break;
      case 'cancel_tool_call':
        this.#calls.get(message.requestId)?.abort();
        break;
      case 'tool_call':
        this.#begin(message);
        break;
    }
  }

  #begin(message: ToolCallMessage): void {
    const fault = this.#faultOf(message);
    if (fault !== undefined) {
      this.#refuse(fault, message.requestId);
      return;
    }
    const end = this.#run(message);
    this.#ends.add(end);
    inBackground(
      end.finally(() => this.#ends.delete(end)),
      (error) => this.#deps.log(`tool socket: ${String(error)}`),
    );
  }

  #faultOf({ requestId }: ToolCallMessage): string | undefined {
    if (this.#calls.has(requestId)) return `Duplicate requestId: ${requestId}`;
    return this.#calls.size < MAX_CALLS_PER_CONNECTION
      ? undefined
      : `At most ${MAX_CALLS_PER_CONNECTION} calls at once`;
  }

  async #run(message: ToolCallMessage): Promise<void> {
    const { requestId, toolName, arguments: args, timeoutMs } = message;
    const controller = new AbortController();
    const { signal } = controller;
    this.#calls.set(requestId, controller);
    const emit = async (event: ToolEvent) => {
      if (this.#calls.get(requestId) !== controller) return;
      this.#outbox.send({ type: 'tool_event', requestId, event });
      await this.#outbox.room();
    };
    const onAsk = () => this.#outbox.send({ type: 'tool_event', requestId, event: ASKING });
    const caller = claimedCaller(message.clientInfo, { ...this.#deps, sessionId: this.sessionId });
    const options = { signal, emit, onAsk, ...(timeoutMs !== undefined && { timeoutMs }) };
    const result = await this.#deps.call(caller, { operation: toolName, args }, options);
    this.#calls.delete(requestId);
    const told = socketResult({ toolName, result, wasCancelled: signal.aborted });
    this.#outbox.send({ type: 'tool_result', requestId, result: told });
  }

  #refuse(message: string, requestId?: string): void {
    const about = requestId === undefined ? {} : { requestId };
    // Without what was sent, of which the rest of the message may hold a piece.
    const [fault] = message.split(':');
    const failure = new Failure('PROTOCOL_ERROR', `tool socket: ${fault}`);
    // Of nobody: who connects anew for each is bounded with all the others.
    this.#deps.onRefused({ caller: undefined, failure });
    this.#outbox.send({ type: 'error', ...about, code: 'PROTOCOL_ERROR', message });
  }

  #gone(): void {
    this.#callOffLimit();
    inBackground(this.cancelAll(), (error) => this.#deps.log(`tool socket: ${String(error)}`));
  }
}
