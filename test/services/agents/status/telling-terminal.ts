import { Emitter } from '../../../../src/lib/emitter.ts';
import type { TerminalEvents } from '../../../../src/workspace/live.ts';
import { FakeTerminal } from '../../../ui/fake-terminal.ts';

/** A terminal that tells what a test says. */
export class TellingTerminal extends FakeTerminal {
  readonly #events = new Emitter<TerminalEvents>();

  constructor() {
    super([]);
  }

  override on<Name extends keyof TerminalEvents>(
    name: Name,
    listener: (...values: TerminalEvents[Name]) => void,
  ): () => void {
    return this.#events.on(name, listener);
  }

  tell<Name extends keyof TerminalEvents>(name: Name, ...values: TerminalEvents[Name]): void {
    this.#events.emit(name, ...values);
  }

  /** Its program cannot be started. */
  fail(reason: string): void {
    this.status = { state: 'failed', reason };
    this.tell('status', this.status);
  }

  /** Its program ends. */
  end(code: number): void {
    this.status = { state: 'exited', code };
    this.tell('status', this.status);
  }
}
