import { inBackground } from '../../lib/in-background.ts';
import { FRAME, type FrameType } from '../../protocol/screen-wire.ts';
import { type ModeChange, ModeSet, type TerminalMode } from '../../protocol/terminal-modes.ts';
import type { LentTerminal } from './lent-terminal.ts';

interface Unwritten {
  readonly bytes: number;
  readonly resolve: () => void;
}

type Send = (type: FrameType, body: Uint8Array | string) => void;

/** The way of bytes to a screen's terminal: through the screen program, or straight while that lends it. */
export class ScreenOutput {
  readonly #send: Send;
  readonly #modes = new ModeSet();
  /** Sent to the screen program, and not on the terminal yet. */
  #unwritten: Unwritten[] = [];
  #waitingBytes = 0;
  #lent: LentTerminal | undefined;

  constructor(send: Send) {
    this.#send = send;
  }

  /** Bytes that are on their way. */
  get waitingBytes(): number {
    return this.#waitingBytes;
  }

  /** What undoes the modes that are on. */
  get undo(): string {
    return this.#modes.undo();
  }

  /** Resolves when the bytes are on the terminal, or will never be. */
  write(bytes: Uint8Array): Promise<void> {
    this.#waitingBytes += bytes.length;
    const straight = this.#straight;
    if (!straight) return this.#pass(FRAME.output, bytes, bytes.length);
    return straight.write(bytes).then(() => {
      this.#waitingBytes -= bytes.length;
    });
  }

  setModes({ on = [], off = [] }: ModeChange): void {
    const bytes = this.#modes.change({ on, off });
    const straight = this.#straight;
    if (!straight) {
      // Nobody waits for it, and it fails only with the screen, whose end is told otherwise.
      inBackground(this.#pass(FRAME.modes, JSON.stringify({ on, off }), 0), () => {});
      return;
    }
    // The screen program must at no time know of fewer modes than are on.
    this.#note(on, []);
    const written = straight.write(Buffer.from(bytes)).then((isWhole) => {
      if (isWhole) this.#note([], off);
    });
    // A terminal that fails is given back, and what is on it is undone by the screen program.
    inBackground(written, () => {});
  }

  /** The screen program has put one frame on the terminal. */
  wrote(): void {
    const written = this.#unwritten.shift();
    this.#waitingBytes -= written?.bytes ?? 0;
    written?.resolve();
  }

  lend(terminal: LentTerminal): void {
    this.#lent?.close();
    this.#lent = terminal;
  }

  /** Lets go of the terminal; what it has not taken yet is dropped. */
  giveBack(): void {
    this.#lent?.close();
    this.#lent = undefined;
  }

  close(): void {
    this.giveBack();
    for (const { resolve } of this.#unwritten.splice(0)) resolve();
  }

  /** The terminal itself, once nothing is left that the screen program would write after us. */
  get #straight(): LentTerminal | undefined {
    return this.#unwritten.length === 0 ? this.#lent : undefined;
  }

  #pass(type: FrameType, body: Uint8Array | string, bytes: number): Promise<void> {
    this.#send(type, body);
    return new Promise((resolve) => this.#unwritten.push({ bytes, resolve }));
  }

  #note(on: readonly TerminalMode[], off: readonly TerminalMode[]): void {
    if (on.length + off.length > 0) this.#send(FRAME.noted, JSON.stringify({ on, off }));
  }
}
