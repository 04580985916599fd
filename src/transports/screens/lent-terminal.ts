import { closeSync, constants, openSync, statSync } from 'node:fs';
import { ReadStream } from 'node:tty';
import { TerminalOutput } from '../../lib/terminal-output.ts';
import type { ScreenFacts } from '../../protocol/screen-port.ts';

/** Never becomes our controlling terminal, whose end would end us, and never waits. */
const READ_FLAGS = constants.O_RDONLY | constants.O_NOCTTY | constants.O_NONBLOCK;

interface Listeners {
  readonly onInput: (bytes: Uint8Array) => void;
  /** The terminal hung up, or fails. */
  readonly onEnd: () => void;
}

/**
 * A screen's terminal in the host's own hands, as tmux's server has its clients': without the hops
 * through the screen program a key is answered in half of the time.
 */
export class LentTerminal {
  readonly #output: TerminalOutput;
  readonly #inputDescriptor: number;
  readonly #input: ReadStream;
  readonly #onEnd: () => void;
  /** Writes that are under way, one after the other, while the terminal is full. */
  #writing = 0;
  #last: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  /** Opens the device; nothing when that is another terminal by now, or not ours to open. */
  static open(tty: ScreenFacts['tty'], listeners: Listeners): LentTerminal | undefined {
    if (tty === undefined || !isSameTerminal(tty)) return undefined;
    const output = TerminalOutput.open(tty.path);
    if (output === undefined) return undefined;
    try {
      return new LentTerminal(output, openSync(tty.path, READ_FLAGS), listeners);
    } catch {
      output.close();
      return undefined;
    }
  }

  private constructor(output: TerminalOutput, inputDescriptor: number, listeners: Listeners) {
    this.#output = output;
    this.#inputDescriptor = inputDescriptor;
    this.#onEnd = listeners.onEnd;
    this.#input = new ReadStream(inputDescriptor);
    this.#input.on('data', listeners.onInput);
    this.#input.once('end', () => this.#ended());
    this.#input.once('error', () => this.#ended());
  }

  /** Resolves with true when every byte is on the terminal, with false when it was given back before. */
  write(bytes: Uint8Array): Promise<boolean> {
    // At once where nothing waits: what is written in one turn is there before a word that follows it.
    const written =
      this.#writing === 0 ? this.#put(bytes) : this.#last.then(() => this.#put(bytes));
    this.#writing++;
    this.#last = written.then(() => {
      this.#writing--;
    });
    return written;
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#input.destroy();
    // libuv reads from a descriptor of its own.
    closeSync(this.#inputDescriptor);
    this.#output.close();
  }

  async #put(bytes: Uint8Array): Promise<boolean> {
    try {
      return await this.#output.write(bytes);
    } catch {
      this.#ended();
      return false;
    }
  }

  #ended(): void {
    if (!this.#isClosed) this.#onEnd();
  }
}

/** Whether the path still names the terminal that the screen told of: another container has others by the same name. */
function isSameTerminal({ path, changedMs }: NonNullable<ScreenFacts['tty']>): boolean {
  try {
    return path.startsWith('/dev/') && statSync(path).ctimeMs === changedMs;
  } catch {
    return false;
  }
}
