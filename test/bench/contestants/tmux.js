import { execFileSync } from 'node:child_process';
import { BenchTerminal } from '../bench-terminal.js';
import { SHELL, untilPrompts } from './shell.js';

const PREFIX = '\x02';
const NAME = 'tmux';

/** tmux with a server of its own and no configuration, driven by its keys. */
export class Tmux {
  name = NAME;
  terminal;
  plainStart = ['new-session', SHELL];
  attachWords = ['attach'];
  #bench;
  #socket;
  #panes = 0;

  constructor(bench) {
    this.#bench = bench;
    this.#socket = bench.uniqueName(NAME);
  }

  /** Starts it with one pane. `historyLines` is only for a figure that asks for more than tmux keeps by itself. */
  async open({ columns, rows, historyLines } = {}) {
    const history =
      historyLines === undefined ? [] : ['set', '-g', 'history-limit', String(historyLines), ';'];
    this.start([...history, 'new-session', SHELL, ';', 'set', '-g', 'default-command', SHELL], {
      columns,
      rows,
    });
    await untilPrompts(this.terminal, 1);
    this.#panes = 1;
  }

  /** Starts it in a new terminal, and waits for nothing. */
  start(words, size = {}) {
    this.terminal = new BenchTerminal({
      file: NAME,
      args: ['-L', this.#socket, '-f', '/dev/null', ...words],
      folder: this.#bench.folder,
      environment: this.#bench.environment,
      ...size,
    });
  }

  /** What the screen always shows at its lower edge. */
  isWhole(screen) {
    return screen.includes('[0] 0:');
  }

  async addPane() {
    this.terminal.type(`${PREFIX}"`);
    this.terminal.type(`${PREFIX}\x1b5`);
    await untilPrompts(this.terminal, ++this.#panes);
  }

  focusNext() {
    this.terminal.type(`${PREFIX}o`);
  }

  focusPrevious() {
    this.terminal.type(`${PREFIX};`);
  }

  /** The process that does the work. */
  serverPid() {
    return Number(this.#run('display-message', '-p', '#{pid}'));
  }

  /** Leaves; the server goes on. */
  async leave() {
    this.terminal.type(`${PREFIX}d`);
    await this.terminal.ended;
  }

  async close() {
    this.terminal?.close();
    try {
      this.#run('kill-server');
    } catch {
      // It has ended with its last pane.
    }
  }

  #run(...words) {
    const command = ['-L', this.#socket, ...words];
    return execFileSync(NAME, command, { env: this.#bench.environment, stdio: 'pipe' }).toString();
  }
}
