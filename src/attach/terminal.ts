import type { ReadStream } from 'node:tty';
import { systemClock } from '../lib/clock.ts';
import { TerminalOutput } from '../lib/terminal-output.ts';
import type { ScreenFacts } from '../protocol/screen-port.ts';
import type { Window } from './surroundings.ts';
import { terminalDevice } from './terminal-device.ts';

/** Window changes come in storms while a person drags; one size per frame is enough. */
const SIZE_PAUSE_MS = 16;

export interface TerminalListeners {
  readonly onInput: (bytes: Uint8Array) => void;
  readonly onSize: () => void;
  /** The terminal hung up. */
  readonly onEnd: () => void;
}

/** The person's terminal: raw while we have it, as it was afterwards. */
export class Terminal {
  readonly tty: ScreenFacts['tty'];
  readonly #input: ReadStream;
  readonly #window: Window;
  readonly #output: TerminalOutput;

  constructor(input: ReadStream, window: Window) {
    this.#input = input;
    this.#window = window;
    this.tty = terminalDevice(window.fd);
    this.#output = TerminalOutput.over(window.fd, this.tty?.path);
  }

  get size(): { readonly columns: number; readonly rows: number } {
    const [columns, rows] = this.#window.getWindowSize();
    return { columns, rows };
  }

  listen({ onInput, onSize, onEnd }: TerminalListeners): void {
    this.#input.on('data', onInput);
    this.#input.once('end', onEnd);
    this.#input.once('error', onEnd);
    let isPausing = false;
    // Not the stream's 'resize': a terminal that shrank and grew again at once has lost what it cut off.
    process.on('SIGWINCH', () => {
      if (isPausing) return;
      isPausing = true;
      systemClock.after(SIZE_PAUSE_MS, () => {
        isPausing = false;
        onSize();
      });
    });
  }

  setRaw(raw: boolean): void {
    try {
      this.#input.setRawMode(raw);
    } catch {
      // The terminal hung up: there is nothing left to set, and 'end' tells.
    }
  }

  /** While the host cannot take more, a long paste waits in the terminal. */
  setReading(reading: boolean): void {
    if (reading) this.#input.resume();
    else this.#input.pause();
  }

  /** Lets another process read; resolves when not a byte more comes to us. */
  stopReading(): Promise<void> {
    this.#input.pause();
    // The stream lets go of the device a tick after that, before anything else happens.
    return new Promise((resolve) => process.nextTick(resolve));
  }

  async write(bytes: Uint8Array): Promise<void> {
    await this.#output.write(bytes);
  }

  writeNow(text: string): void {
    this.#output.writeNow(text);
  }
}
