import { Unicode11Addon } from '@xterm/addon-unicode11';
import xterm, { type IBufferCell, type Terminal } from '@xterm/headless';
import { type IPty, spawn } from 'node-pty';
import { descriptorOf, drainBeforeClosing } from '../../src/services/terminal/pty/descriptor.ts';
import {
  answerPictureQueries,
  answerQueries,
  PICTURE_ANSWERS,
  type Pictures,
} from './answer-queries.ts';
import { ImageTerminal } from './image-terminal.ts';
import { keyBytes } from './key-bytes.ts';

/** A loaded machine starts the host in a second or two. */
const USUAL_LIMIT_MS = 8_000;

export interface OuterTerminalOptions {
  readonly file: string;
  readonly args: readonly string[];
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly columns?: number;
  readonly rows?: number;
  /** Answer OSC 10 and 11, DA1 and the kitty query, so many milliseconds late. Without it nothing is answered. */
  readonly answersAfterMs?: number;
  /** Answers as a terminal that has such pictures. */
  readonly pictures?: Pictures;
}

/** How a program in a terminal ended. */
export interface Ending {
  readonly code: number;
  readonly signal: number | undefined;
}

/** A person's terminal: a program in a pty, what it shows judged by an emulator that is not ours. */
export class OuterTerminal {
  readonly pid: number;
  /** The pictures that it would show. */
  readonly images: ImageTerminal;
  readonly #pty: IPty;
  readonly #emulator: Terminal;
  readonly #chunks: Buffer[] = [];
  readonly #watchers = new Set<() => void>();
  #ending: Ending | undefined;

  constructor(options: OuterTerminalOptions) {
    const { columns = 100, rows = 30, answersAfterMs, pictures } = options;
    this.#emulator = new xterm.Terminal({
      cols: columns,
      rows,
      allowProposedApi: true,
      logLevel: 'off',
      windowOptions: { getCellSizePixels: pictures !== undefined },
    });
    this.#emulator.loadAddon(new Unicode11Addon());
    this.#emulator.unicode.activeVersion = '11';
    this.#pty = spawn(options.file, [...options.args], {
      cols: columns,
      rows,
      cwd: options.folder,
      env: { ...options.environment },
      name: options.environment['TERM'] ?? 'xterm-256color',
      encoding: null,
    });
    this.pid = this.#pty.pid;
    if (answersAfterMs !== undefined) {
      answerQueries(
        this.#emulator,
        (bytes) => void setTimeout(() => this.type(bytes), answersAfterMs),
      );
    }
    const answer = (bytes: string) => this.type(bytes);
    if (pictures !== undefined) answerPictureQueries(this.#emulator, pictures, answer);
    this.images = new ImageTerminal(() => pictures && answer(PICTURE_ANSWERS[pictures].graphics));
    this.#follow();
  }

  /** Types text, or bytes as they are. */
  type(input: string | Uint8Array): void {
    this.#pty.write(typeof input === 'string' ? input : Buffer.from(input));
  }

  /** Presses keys one after the other, by name: `press('Ctrl+Space', 'd')`. */
  press(...keys: readonly string[]): void {
    for (const key of keys) this.type(keyBytes(key));
  }

  /** Leaves by the key for it, and resolves when the terminal is the shell's again. */
  async detach(): Promise<Ending> {
    this.press('Ctrl+Space', 'd');
    return this.untilEnded();
  }

  resize(columns: number, rows: number): void {
    this.#emulator.resize(columns, rows);
    this.#pty.resize(columns, rows);
  }

  /** The rows on the screen as text, blanks at their ends cut. */
  rows(): string[] {
    const { active } = this.#emulator.buffer;
    return Array.from(
      { length: this.#emulator.rows },
      (_, y) => active.getLine(active.baseY + y)?.translateToString(true) ?? '',
    );
  }

  /** The screen as one text. */
  screen(): string {
    return this.rows().join('\n');
  }

  /** One cell of the screen. */
  cell(x: number, y: number): IBufferCell {
    const { active } = this.#emulator.buffer;
    const cell = active.getLine(active.baseY + y)?.getCell(x);
    if (cell === undefined) throw new Error(`no cell at ${x},${y}`);
    return cell;
  }

  /** Where the cursor stands on the screen. */
  get cursor(): { readonly x: number; readonly y: number } {
    const { cursorX: x, cursorY: y } = this.#emulator.buffer.active;
    return { x, y };
  }

  get isAlternate(): boolean {
    return this.#emulator.buffer.active.type === 'alternate';
  }

  /** Everything that was sent to the terminal. */
  get raw(): string {
    return Buffer.concat(this.#chunks).toString('utf8');
  }

  get byteCount(): number {
    return this.#chunks.reduce((sum, { length }) => sum + length, 0);
  }

  get ending(): Ending | undefined {
    return this.#ending;
  }

  /** Resolves when the screen shows a text, or a claim about it holds; looks whenever something arrived. */
  until(
    claim: string | RegExp | ((screen: string) => boolean),
    { limitMs = USUAL_LIMIT_MS }: { readonly limitMs?: number } = {},
  ): Promise<void> {
    const holds = () => isTrue(claim, this.screen());
    return new Promise((resolve, reject) => {
      const look = () => {
        if (!holds()) return;
        stop();
        resolve();
      };
      const timer = setTimeout(() => {
        stop();
        reject(new Error(`not in ${limitMs} ms: ${String(claim)}\n${this.screen()}`));
      }, limitMs);
      const stop = () => {
        clearTimeout(timer);
        this.#watchers.delete(look);
      };
      this.#watchers.add(look);
      look();
    });
  }

  /** Calls back whenever something arrived, until the terminal is closed. */
  watch(listener: () => void): void {
    this.#watchers.add(listener);
  }

  /** Resolves when the program has ended and all its output is on the screen. */
  async untilEnded(): Promise<Ending> {
    await this.until(() => this.#ending !== undefined);
    return this.#ending ?? { code: -1, signal: undefined };
  }

  /** Stops taking output, as a terminal behind a dead link does, or takes it again. */
  setReading(reading: boolean): void {
    if (reading) this.#pty.resume();
    else this.#pty.pause();
  }

  kill(signal: NodeJS.Signals): void {
    process.kill(this.pid, signal);
  }

  /** Closes the terminal's window: whatever runs in it is hung up. */
  close(): void {
    if (this.#ending === undefined) this.#pty.kill('SIGHUP');
    this.#emulator.dispose();
  }

  /** Takes the terminal away, as a dropped link does: nothing can be read from it or written to it any more. */
  hangUp(): void {
    this.#pty.destroy();
  }

  #follow(): void {
    const take = (bytes: Uint8Array) => {
      this.#chunks.push(Buffer.from(bytes));
      this.images.push(bytes);
      this.#emulator.write(bytes, () => this.#look());
    };
    this.#pty.onData((data) => take(Buffer.from(data)));
    // node-pty alone loses last words: the file ends for it after any read that is not a full one.
    drainBeforeClosing(descriptorOf(this.#pty), take, () => {});
    this.#pty.onExit(({ exitCode, signal }) => {
      this.#emulator.write('', () => {
        this.#ending = { code: exitCode, signal: signal === 0 ? undefined : signal };
        this.#look();
      });
    });
  }

  #look(): void {
    for (const watcher of [...this.#watchers]) watcher();
  }
}

function isTrue(claim: string | RegExp | ((screen: string) => boolean), screen: string): boolean {
  if (typeof claim === 'string') return screen.includes(claim);
  return typeof claim === 'function' ? claim(screen) : claim.test(screen);
}
