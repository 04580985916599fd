import { PassThrough } from 'node:stream';
import { afterEach, expect } from 'vitest';
import { serveMcp } from '../../../src/ctl/mcp/serve-mcp.ts';
import { FakeClock } from '../../ui/input/fake-clock.ts';
import { FakeWorkspace } from './fake-workspace.ts';

type Message = Readonly<Record<string, unknown>>;

/** What a request of the revision without a handshake carries. */
export const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** A client that talks with the bridge over a pair of streams. */
export class Conversation {
  readonly workspace = new FakeWorkspace();
  readonly clock = new FakeClock();
  readonly input = new PassThrough();
  readonly output: PassThrough;
  readonly reported: unknown[] = [];
  readonly ended: Promise<void>;
  readonly #stop = new AbortController();
  #received = '';

  constructor(outputBytes?: number) {
    this.output = new PassThrough(
      outputBytes === undefined ? {} : { highWaterMark: outputBytes, readableHighWaterMark: 1 },
    );
    if (outputBytes === undefined) this.read();
    this.ended = serveMcp({
      ...this,
      stop: this.#stop.signal,
      report: (error) => void this.reported.push(error),
    });
  }

  /** Begins to read what the bridge writes. */
  read(): void {
    this.output.setEncoding('utf8').on('data', (text: string) => {
      this.#received += text;
    });
  }

  say(...lines: readonly (string | object)[]): void {
    for (const line of lines)
      this.input.write(`${typeof line === 'string' ? line : JSON.stringify(line)}\n`);
  }

  request(id: unknown, method: string, params: object = {}): void {
    this.say({ jsonrpc: '2.0', id, method, params });
  }

  notify(method: string, params: object = {}): void {
    this.say({ jsonrpc: '2.0', method, params });
  }

  /** Uses a tool as clients of the newest revision do. */
  use(id: unknown, name: string, params: object = {}): void {
    this.request(id, 'tools/call', { name, _meta: META, ...params });
  }

  shake(protocolVersion: string): void {
    this.request('hello', 'initialize', { protocolVersion });
    this.notify('notifications/initialized');
  }

  get lines(): readonly string[] {
    return this.#received.split('\n').slice(0, -1);
  }

  get messages(): readonly Message[] {
    return this.lines.map((line) => JSON.parse(line) as Message);
  }

  /** The answer to a request, once it is there. */
  async answer(id: unknown): Promise<Message> {
    const found = () => this.messages.find((each) => each['id'] === id && !('method' in each));
    await expect.poll(found, { interval: 1, timeout: 5_000 }).toBeDefined();
    return found() ?? {};
  }

  /** A round trip: what was said before it has been taken. */
  async settle(): Promise<void> {
    this.request('settled', 'ping');
    await this.answer('settled');
  }

  /** Tells the process to end. */
  stop(): void {
    this.#stop.abort();
  }
}

/** Makes conversations for the tests of a file, and ends each after its test. */
export function conversations(): () => Conversation {
  const all: Conversation[] = [];
  afterEach(async () => {
    for (const each of all.splice(0)) {
      each.stop();
      await each.ended;
    }
  });
  return () => {
    const conversation = new Conversation();
    all.push(conversation);
    return conversation;
  };
}
