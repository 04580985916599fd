import { Unicode11Addon } from '@xterm/addon-unicode11';
import xterm, { type Terminal } from '@xterm/headless';
import { Emitter } from '../../../src/lib/emitter.ts';
import type { ScreenEvents, ScreenFacts, ScreenPort } from '../../../src/protocol/screen-port.ts';
import type { ModeChange } from '../../../src/protocol/terminal-modes.ts';
import { keyBytes } from '../../driver/key-bytes.ts';

/** A screen without a process: a test types on it, and an emulator that is not ours shows what it was sent. */
export class FakeScreen implements ScreenPort {
  readonly id: number;
  readonly facts: ScreenFacts;
  /** What it was let go with. */
  farewell: { readonly message: string; readonly code: number } | undefined;
  /** Everything that it was sent. */
  raw = '';
  readonly #emulator: Terminal;
  readonly #events = new Emitter<ScreenEvents>();

  /** `node` is the one node that it asks for. */
  constructor(columns = 80, rows = 24, id = 1, node?: string) {
    this.id = id;
    this.facts = {
      version: '0',
      columns,
      rows,
      ...(node !== undefined && { node }),
      term: 'xterm-256color',
      colorTerm: 'truecolor',
      noColor: false,
    };
    this.#emulator = new xterm.Terminal({ cols: columns, rows, allowProposedApi: true });
    this.#emulator.loadAddon(new Unicode11Addon());
    this.#emulator.unicode.activeVersion = '11';
  }

  get columns(): number {
    return this.#emulator.cols;
  }

  get rows(): number {
    return this.#emulator.rows;
  }

  write(bytes: Uint8Array | string): Promise<void> {
    this.raw += typeof bytes === 'string' ? bytes : new TextDecoder().decode(bytes);
    return new Promise((resolve) => this.#emulator.write(bytes, resolve));
  }

  setModes(_change: ModeChange): void {}

  leave(message: string, code: number): void {
    this.farewell = { message, code };
    this.#events.emit('close');
  }

  on<Name extends keyof ScreenEvents>(
    name: Name,
    listener: (...values: ScreenEvents[Name]) => void,
  ): () => void {
    return this.#events.on(name, listener);
  }

  /** Types text, or bytes as they are, in one piece. */
  type(input: string): void {
    this.#events.emit('input', Buffer.from(input));
  }

  /** Presses keys one after the other, by name. */
  press(...keys: readonly string[]): void {
    for (const key of keys) this.type(keyBytes(key));
  }

  resize(columns: number, rows: number): void {
    this.#emulator.resize(columns, rows);
    this.#events.emit('size', columns, rows);
  }

  /** The rows as text, blanks at their ends cut. */
  shown(): string[] {
    const { active } = this.#emulator.buffer;
    return Array.from(
      { length: this.rows },
      (_, y) => active.getLine(active.baseY + y)?.translateToString(true) ?? '',
    );
  }
}
