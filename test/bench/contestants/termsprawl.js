import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { BenchTerminal } from '../bench-terminal.js';
import { ended, processesWith } from '../processes.js';
import { untilPrompts } from './shell.js';

/** A host saves and ends its programs, which have two seconds. */
const END_LIMIT_MS = 5_000;
const RETRY_MS = 20;
const LEADER = '\0';

/** termsprawl with a home of its own and no configuration, driven by its keys. */
export class Termsprawl {
  name = 'termsprawl';
  terminal;
  plainStart = [];
  attachWords = [];
  #bench;
  #home;
  #panes = 0;

  constructor(bench) {
    this.#bench = bench;
    this.#home = join(bench.root, bench.uniqueName('home'));
  }

  get home() {
    return this.#home;
  }

  /** Starts it with one pane. */
  async open({ columns, rows } = {}) {
    this.start([], { columns, rows });
    await untilPrompts(this.terminal, 1);
    // What was put off until after the first frame is not to be measured with something else.
    await this.terminal.untilQuiet(300);
    this.#panes = 1;
  }

  /** Starts it in a new terminal, and waits for nothing. */
  start(words, size = {}) {
    this.terminal = new BenchTerminal({
      file: process.execPath,
      args: [this.#bench.program, ...words],
      folder: this.#bench.folder,
      environment: this.#environment,
      ...size,
    });
  }

  /** What the screen always shows at its lower edge. */
  isWhole(screen) {
    return screen.includes('termsprawl') && screen.includes('Ctrl+Space');
  }

  async addPane() {
    this.terminal.type(`${LEADER}nt`);
    await untilPrompts(this.terminal, ++this.#panes);
  }

  focusNext() {
    this.terminal.type(`${LEADER}\t`);
  }

  focusPrevious() {
    this.terminal.type(`${LEADER}\x1b[Z`);
  }

  /** The process that does the work. */
  serverPid() {
    const [host] = this.#hosts();
    if (host === undefined) throw new Error('no host runs');
    return host.pid;
  }

  /** Leaves; the host goes on. */
  async leave() {
    this.terminal.type(`${LEADER}d`);
    await this.terminal.ended;
  }

  async close() {
    try {
      execFileSync(process.execPath, [this.#bench.program, 'stop', '--yes'], {
        env: this.#environment,
        stdio: 'pipe',
      });
    } catch (error) {
      process.stderr.write(`stop: ${error.message}\n`);
    }
    this.terminal?.close();
    await this.#untilEnded();
  }

  async #untilEnded() {
    const limit = performance.now() + END_LIMIT_MS;
    while (this.#hosts().length > 0 && performance.now() < limit) await wait(RETRY_MS);
    for (const { pid } of this.#hosts()) ended(pid);
  }

  #hosts() {
    const found = processesWith(`TERMSPRAWL_HOME=${this.#home}`);
    return found.filter(({ command }) => command.endsWith('host.js'));
  }

  get #environment() {
    return { ...this.#bench.environment, TERMSPRAWL_HOME: this.#home };
  }
}
