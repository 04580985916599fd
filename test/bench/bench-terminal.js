import xterm from '@xterm/headless';
import { spawn } from 'node-pty';

/** A busy machine may take so long for the slowest figure. */
const LIMIT_MS = 60_000;
/** What the emulator gets at once: it drops output when too much waits. */
const EMULATOR_BYTES = 1024 * 1024;

/**
 * A terminal without a window: a program in a pty, whose bytes are counted, looked through as they
 * come, and drawn by an emulator only when somebody asks what the screen shows.
 */
export class BenchTerminal {
  byteCount = 0;
  /** Resolves when the program has ended. */
  ended;
  #arrivedMs = performance.now();
  #pty;
  #emulator;
  #undrawn = [];
  #listeners = new Set();

  constructor({ file, args, folder, environment, columns = 200, rows = 50 }) {
    this.#emulator = new xterm.Terminal({
      cols: columns,
      rows,
      allowProposedApi: true,
      logLevel: 'off',
    });
    this.#pty = spawn(file, args, {
      cols: columns,
      rows,
      cwd: folder,
      env: environment,
      name: environment.TERM,
      encoding: null,
    });
    this.ended = new Promise((resolve) => this.#pty.onExit(resolve));
    this.#pty.onData((bytes) => this.#take(bytes));
  }

  type(text) {
    this.#pty.write(text);
  }

  /** Calls back with each chunk of output, and returns the way to stop that. */
  listen(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Resolves with the time at which the bytes arrived, in ms of `performance.now`. */
  untilBytes(bytes, limitMs = LIMIT_MS) {
    let tail = '';
    return this.#until(`bytes ${JSON.stringify(bytes)}`, limitMs, (chunk) => {
      const seen = tail + chunk.toString('latin1');
      tail = seen.slice(1 - bytes.length || seen.length);
      return seen.includes(bytes);
    });
  }

  /** Resolves with the arrival of the bytes that made the claim about the screen's text true. */
  async untilScreen(what, claim, limitMs = LIMIT_MS) {
    const end = performance.now() + limitMs;
    while (performance.now() < end) {
      const arrived = this.#arrivedMs;
      if (claim(await this.screen())) return arrived;
      const leftMs = end - performance.now();
      // It ends with a word on what the screen shows.
      if (this.#undrawn.length === 0) await this.#until(what, leftMs, () => true).catch(() => {});
    }
    throw new Error(`not in ${limitMs} ms: ${what}\n${await this.screen()}`);
  }

  /** Resolves once nothing has come for so long. */
  async untilQuiet(quietMs, limitMs = LIMIT_MS) {
    const end = performance.now() + limitMs;
    while (performance.now() < end) {
      const before = this.byteCount;
      await new Promise((resolve) => setTimeout(resolve, quietMs));
      if (this.byteCount === before) return;
    }
    throw new Error(`never quiet for ${quietMs} ms`);
  }

  /** The rows on the screen as one text. */
  async screen() {
    const undrawn = Buffer.concat(this.#undrawn.splice(0));
    for (let at = 0; at <= undrawn.length; at += EMULATOR_BYTES)
      await this.#draw(undrawn.subarray(at, at + EMULATOR_BYTES));
    const { active } = this.#emulator.buffer;
    return Array.from(
      { length: this.#emulator.rows },
      (_, y) => active.getLine(active.baseY + y)?.translateToString(true) ?? '',
    ).join('\n');
  }

  close() {
    this.#pty.kill('SIGHUP');
    this.#emulator.dispose();
  }

  #draw(bytes) {
    return new Promise((resolve) => this.#emulator.write(bytes, resolve));
  }

  #take(bytes) {
    this.#arrivedMs = performance.now();
    this.byteCount += bytes.length;
    this.#undrawn.push(bytes);
    for (const listener of [...this.#listeners]) listener(bytes);
  }

  #until(what, limitMs, claim) {
    return new Promise((resolve, reject) => {
      const stop = this.listen((chunk) => {
        const arrived = performance.now();
        if (!claim(chunk)) return;
        end();
        resolve(arrived);
      });
      const timer = setTimeout(() => {
        end();
        reject(new Error(`not in ${Math.round(limitMs)} ms: ${what}`));
      }, limitMs);
      const end = () => {
        stop();
        clearTimeout(timer);
      };
    });
  }
}
