import { Emitter } from '../../src/lib/emitter.ts';
import { Failure } from '../../src/protocol/failure.ts';
import type { Terminals } from '../../src/tools/context.ts';
import type { LiveTerminal, TerminalEvents, TerminalStatus } from '../../src/workspace/live.ts';
import { undelivered } from '../../src/workspace/undelivered.ts';
import { FakeTerminal as ShownTerminal } from '../ui/fake-terminal.ts';

/** A terminal that remembers what was typed and shows what it was told to. */
export class FakeTerminal extends ShownTerminal {
  /** So many bytes reach the program, and then it ends; or, with `stops`, it reads no more. */
  takesBytes = Number.POSITIVE_INFINITY;
  stops = false;
  readonly #events = new Emitter<TerminalEvents>();

  constructor(state: 'starting' | 'running' = 'running') {
    super([]);
    this.status = { state };
  }

  override on<Name extends keyof TerminalEvents>(
    name: Name,
    listener: (...values: TerminalEvents[Name]) => void,
  ): () => void {
    return this.#events.on(name, listener);
  }

  set text(text: string) {
    this.lines.splice(0, this.lines.length, ...text.split('\n'));
  }

  entitle(title: string): void {
    this.#events.emit('title', title);
  }

  /** Says that its program wrote something. */
  output(): void {
    this.#events.emit('output');
  }

  become(status: TerminalStatus): void {
    this.status = status;
    this.#events.emit('status', status);
  }

  override async write(bytes: Uint8Array, signal?: AbortSignal): Promise<void> {
    const taken = bytes.subarray(0, this.takesBytes);
    this.takesBytes -= taken.length;
    this.typed += new TextDecoder().decode(taken);
    this.#events.emit('typed', bytes);
    if (taken.length === bytes.length) return;
    if (this.stops) await new Promise((resolve) => signal?.addEventListener('abort', resolve));
    throw undelivered(new Failure('CONFLICT', 'The program has ended.'), taken.length);
  }
}

/** The terminals of a test, by node id. */
export class FakeTerminals implements Terminals {
  readonly #byNode = new Map<string, FakeTerminal>();
  readonly #events = new Emitter<{ change: [] }>();

  get(nodeId: string): LiveTerminal | undefined {
    return this.#byNode.get(nodeId);
  }

  subscribe(listener: () => void): () => void {
    return this.#events.on('change', listener);
  }

  /** Ids of terminals whose program does not go when it is ended. */
  readonly stubborn = new Set<string>();

  async ended(nodeId: string): Promise<boolean> {
    return !this.stubborn.has(nodeId);
  }

  async restart(nodeId: string): Promise<void> {
    this.put(nodeId, new FakeTerminal());
  }

  put(nodeId: string, terminal: FakeTerminal): FakeTerminal {
    this.#byNode.set(nodeId, terminal);
    this.#events.emit('change');
    return terminal;
  }

  take(nodeId: string): void {
    this.#byNode.delete(nodeId);
    this.#events.emit('change');
  }
}
