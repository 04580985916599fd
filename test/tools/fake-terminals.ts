import { Emitter } from '../../src/lib/emitter.ts';
import { Failure } from '../../src/protocol/failure.ts';
import type { Terminals } from '../../src/tools/context.ts';
import type { LiveTerminal, TerminalEvents, TerminalStatus } from '../../src/workspace/live.ts';

/** A terminal that remembers what was typed and shows what it was told to. */
export class FakeTerminal {
  status: TerminalStatus;
  text = '';
  typed = '';
  /** The first so many writes succeed. */
  writesLeft = Number.POSITIVE_INFINITY;
  readonly #events = new Emitter<TerminalEvents>();

  constructor(state: 'starting' | 'running' = 'running') {
    this.status = { state };
  }

  readonly on: LiveTerminal['on'] = (name, listener) => this.#events.on(name, listener);

  become(status: TerminalStatus): void {
    this.status = status;
    this.#events.emit('status', status);
  }

  async write(bytes: Uint8Array): Promise<void> {
    if (this.writesLeft <= 0) throw new Failure('UNAVAILABLE', 'the program has ended');
    this.writesLeft -= 1;
    this.typed += new TextDecoder().decode(bytes);
  }

  readText(maxChars: number): string {
    return this.text.slice(-maxChars);
  }
}

/** The terminals of a test, by node id. */
export class FakeTerminals implements Terminals {
  readonly #byNode = new Map<string, FakeTerminal>();
  readonly #events = new Emitter<{ change: [] }>();

  get(nodeId: string): LiveTerminal | undefined {
    // Tools use no more of a terminal than the fake has.
    return this.#byNode.get(nodeId) as unknown as LiveTerminal | undefined;
  }

  subscribe(listener: () => void): () => void {
    return this.#events.on('change', listener);
  }

  async restart(nodeId: string): Promise<void> {
    this.put(nodeId, new FakeTerminal());
  }

  put(nodeId: string, terminal: FakeTerminal): FakeTerminal {
    this.#byNode.set(nodeId, terminal);
    this.#events.emit('change');
    return terminal;
  }
}
