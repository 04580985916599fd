import { inBackground } from '../../lib/in-background.ts';
import {
  type Answer,
  answer,
  type Incoming,
  incoming,
  type Outcome,
  type RpcNotification,
  type RpcRequest,
  refused,
} from './json-rpc.ts';
import type { Line } from './line-splitter.ts';
import { TOOLS_CHANGED } from './listen.ts';
import { Requests } from './requests.ts';
import { eraOf } from './revision.ts';
import { ToolList } from './tool-list.ts';
import { type HandshakeVersion, hasBatches, negotiated } from './versions.ts';
import type { Workspace } from './workspace.ts';

interface Deps {
  readonly workspace: Workspace;
  /** Takes one message, or the list of answers to a list of requests. */
  readonly send: (message: object) => void;
  /** Hears of what was not thrown on purpose. */
  readonly report: (error: unknown) => void;
}

/** Speaks the Model Context Protocol with one client, of any revision, and passes its calls on to the workspace. */
export class Bridge {
  readonly #deps: Deps;
  readonly #tools: ToolList;
  readonly #requests: Requests;
  readonly #work = new Set<Promise<void>>();
  /** What a handshake settled on, once one was begun. */
  #version: HandshakeVersion | undefined;
  #stopListening: (() => void) | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#tools = new ToolList(deps.workspace, deps.report);
    this.#requests = new Requests({ ...deps, tools: this.#tools });
  }

  /** Takes one line. Lines do not wait for each other, and may be answered in another order. */
  receive(line: Line): void {
    const work = this.#answerLine(line).finally(() => void this.#work.delete(work));
    this.#work.add(work);
    inBackground(work, this.#deps.report);
  }

  /** Resolves when all that came so far is answered, but for what stays open. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#work);
  }

  /** Takes back all that is under way. */
  close(): void {
    this.#requests.cancelAll();
    this.#stopListening?.();
  }

  async #answerLine(line: Line): Promise<void> {
    const reply = await this.#replyTo(line);
    if (reply !== undefined) this.#deps.send(reply);
  }

  #replyTo(line: Line): Promise<object | undefined> {
    if (line === 'too-long') return told(refused('internal', 'Message too large'));
    if (line.every(isBlank)) return Promise.resolve(undefined);
    const message = parsed(line);
    if ('error' in message) return told(message);
    if (!Array.isArray(message.value)) return this.#answerOne(incoming(message.value));
    const batch = message.value as readonly unknown[];
    if (batch.length === 0 || !hasBatches(this.#version))
      return told(refused('request', 'A message is an object'));
    return this.#answerBatch(batch);
  }

  async #answerBatch(batch: readonly unknown[]): Promise<readonly Answer[] | undefined> {
    const messages = batch.map(incoming);
    const replies = await Promise.all(messages.map((each) => this.#answerOne(each)));
    const answers = replies.filter((reply) => reply !== undefined);
    return answers.length > 0 ? answers : undefined;
  }

  async #answerOne(message: Incoming): Promise<Answer | undefined> {
    switch (message.kind) {
      case 'request':
        return this.#answerRequest(message);
      case 'invalid':
        return answer(message.id, message.outcome);
      case 'notification':
        this.#notice(message);
        return undefined;
      case 'answer':
        return undefined;
    }
  }

  async #answerRequest(request: RpcRequest): Promise<Answer | undefined> {
    this.#noticeHandshake(request);
    const outcome = await this.#requests.answer(request, this.#version);
    return outcome && answer(request.id, outcome);
  }

  /** At once, since a client may send on before it is answered. */
  #noticeHandshake(request: RpcRequest): void {
    const { protocolVersion } = request.params;
    if (request.method !== 'initialize' || typeof protocolVersion !== 'string') return;
    if (eraOf(request, this.#version) === 'handshake') this.#version = negotiated(protocolVersion);
  }

  #notice({ method, params }: RpcNotification): void {
    const { requestId } = params;
    const isId = typeof requestId === 'string' || typeof requestId === 'number';
    if (method === 'notifications/cancelled' && isId) this.#requests.cancel(requestId);
    if (method !== 'notifications/initialized') return;
    this.#stopListening ??= this.#tools.subscribe(() =>
      this.#deps.send({ jsonrpc: '2.0', method: TOOLS_CHANGED }),
    );
  }
}

/** What cannot be told to whom it belongs. */
function told(outcome: Outcome): Promise<Answer> {
  return Promise.resolve(answer(null, outcome));
}

function parsed(line: Uint8Array) {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(line);
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    return refused('parse', String(error));
  }
}

function isBlank(byte: number): boolean {
  return byte === 0x20 || byte === 0x09 || byte === 0x0d;
}
