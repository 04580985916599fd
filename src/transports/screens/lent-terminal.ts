import { closeSync, constants, openSync, statSync } from 'node:fs';
import type { ConnectOpts, SocketConstructorOpts } from 'node:net';
import { ReadStream } from 'node:tty';
import type { Clock } from '../../lib/clock.ts';
import { TerminalOutput } from '../../lib/terminal-output.ts';
import type { ScreenFacts } from '../../protocol/screen-port.ts';
import { Foreground } from './foreground.ts';

/** Never becomes our controlling terminal, whose end would end us, and never waits. */
const READ_FLAGS = constants.O_RDONLY | constants.O_NOCTTY | constants.O_NONBLOCK;

/** More than the kernel keeps of what is typed ahead. */
const INPUT_BYTES = 8 * 1024;
/** Sooner than a person types who finds a shell's prompt instead of the workspace, and seldom enough to cost nothing. */
const LOOK_EVERY_MS = 500;

interface Surroundings {
  readonly clock: Clock;
  readonly onInput: (bytes: Uint8Array) => void;
  /** The terminal hung up, or fails. */
  readonly onEnd: () => void;
  /** The screen program was stopped, and its shell has the terminal now. */
  readonly onTaken: () => void;
}

interface Devices {
  readonly output: TerminalOutput;
  /** Descriptor for reading. */
  readonly input: number;
  readonly foreground: Foreground;
}

/**
 * A screen's terminal in the host's own hands, as tmux's server has its clients': without the hops
 * through the screen program a key is answered in half of the time.
 */
export class LentTerminal {
  readonly #output: TerminalOutput;
  readonly #inputDescriptor: number;
  readonly #input: ReadStream;
  readonly #foreground: Foreground;
  readonly #surroundings: Surroundings;
  #callOffLook: () => void = () => {};
  /** Writes that are under way, one after the other, while the terminal is full. */
  #writing = 0;
  #last: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  /** Opens the device; nothing when that is another terminal by now, or not ours to open. */
  static open(tty: ScreenFacts['tty'], surroundings: Surroundings): LentTerminal | undefined {
    if (tty === undefined || !isSameTerminal(tty)) return undefined;
    const output = TerminalOutput.open(tty.path);
    if (output === undefined) return undefined;
    const opened = [() => output.close()];
    try {
      const foreground = new Foreground(tty);
      opened.push(() => foreground.close());
      const input = openSync(tty.path, READ_FLAGS);
      opened.push(() => closeSync(input));
      return new LentTerminal({ output, input, foreground }, surroundings);
    } catch {
      for (const close of opened) close();
      return undefined;
    }
  }

  private constructor({ output, input, foreground }: Devices, surroundings: Surroundings) {
    this.#output = output;
    this.#inputDescriptor = input;
    this.#foreground = foreground;
    this.#surroundings = surroundings;
    this.#input = new ReadStream(input, this.#reading);
    this.#input.once('end', () => this.#ended());
    this.#input.once('error', () => this.#ended());
    this.#input.resume();
    this.#lookLater();
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
    this.#callOffLook();
    this.#foreground.close();
    this.#input.destroy();
    // libuv reads from a descriptor of its own.
    closeSync(this.#inputDescriptor);
    this.#output.close();
  }

  /** Past the stream's own queue, which makes a key's way longer and is never filled. */
  get #reading(): SocketConstructorOpts & ConnectOpts {
    const buffer = new Uint8Array(INPUT_BYTES);
    const callback = (count: number) => {
      // A copy: what is typed may wait for its turn.
      this.#typed(buffer.slice(0, count));
      return true;
    };
    return { onread: { buffer, callback } };
  }

  #typed(bytes: Uint8Array): void {
    // They were for the shell: a program behind the workspace must not run what was meant for that.
    if (this.#foreground.isLost) this.#surroundings.onTaken();
    else this.#surroundings.onInput(bytes);
  }

  #lookLater(): void {
    this.#callOffLook = this.#surroundings.clock.after(LOOK_EVERY_MS, () => {
      if (this.#foreground.isLost) this.#surroundings.onTaken();
      else this.#lookLater();
    });
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
    if (!this.#isClosed) this.#surroundings.onEnd();
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
