import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OuterTerminal, type OuterTerminalOptions } from './outer-terminal.ts';
import { processesWith, untilNoneHas } from './processes.ts';

/** A host saves, ends its programs, which have two seconds, and closes its socket. */
const END_LIMIT_MS = 5_000;

export interface ScreenOptions
  extends Partial<Pick<OuterTerminalOptions, 'columns' | 'rows' | 'answersAfterMs' | 'folder'>> {
  /** Words after `termsprawl`. */
  readonly words?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Run it from a shell, which has the terminal before and after. */
  readonly inShell?: boolean;
}

/** A workspace of a test's own: a private home, the screens that look at it, and the host behind them. */
export class Workspace {
  /** `TERMSPRAWL_HOME`. */
  readonly home: string;
  /** A folder to open. */
  readonly folder: string;
  readonly #program: string;
  readonly #root: string;
  readonly #screens: OuterTerminal[] = [];

  private constructor(root: string, program: string) {
    this.#root = root;
    this.#program = program;
    this.home = join(root, 'home');
    this.folder = join(root, 'project');
  }

  /** Makes the directories; nothing runs yet. `program` is what `bin/termsprawl.js` is in the package. */
  static async create(program: string): Promise<Workspace> {
    const root = await realpath(await mkdtemp(join(tmpdir(), 'ts-')));
    const workspace = new Workspace(root, program);
    await mkdir(workspace.folder);
    return workspace;
  }

  /** Runs `termsprawl` in a new terminal. */
  open(options: ScreenOptions = {}): OuterTerminal {
    const { words = [], environment = {}, inShell = false, ...window } = options;
    const command = [process.execPath, this.#program, ...words];
    const screen = new OuterTerminal({
      folder: this.folder,
      ...window,
      ...(inShell
        ? { file: '/bin/sh', args: ['-i'] }
        : { file: process.execPath, args: command.slice(1) }),
      environment: { ...this.#environment(), ...environment },
    });
    this.#screens.push(screen);
    if (inShell) screen.type(`${command.map(quoted).join(' ')}\r`);
    return screen;
  }

  /** Ends everything, removes the home, and throws when a process of this workspace would not end. */
  async close(): Promise<void> {
    for (const screen of this.#screens) screen.close();
    for (const { pid, command } of await this.processes()) {
      if (command.includes('host.js')) ended(pid, 'SIGTERM');
    }
    const left = await untilNoneHas(this.#setting, END_LIMIT_MS);
    for (const { pid } of left) ended(pid, 'SIGKILL');
    await rm(this.#root, { recursive: true, force: true });
    if (left.length > 0) throw new Error(`left running: ${JSON.stringify(left)}`);
  }

  /** The processes that run in this workspace: screens, the host, what runs in its panes. */
  processes() {
    return processesWith(this.#setting);
  }

  /** The process of the one host. Throws when there is none, or more than one. */
  async hostPid(): Promise<number> {
    const hosts = (await this.processes()).filter(({ command }) => /host\.js$/.test(command));
    const [host] = hosts;
    if (host === undefined || hosts.length > 1) {
      throw new Error(`not one host: ${JSON.stringify(hosts)}`);
    }
    return host.pid;
  }

  get #setting(): string {
    return `TERMSPRAWL_HOME=${this.home}`;
  }

  /** Nothing of the developer's own environment gets in but the way to programs. */
  #environment(): Record<string, string> {
    return {
      // biome-ignore lint/style/noProcessEnv: the tests' own entry to the machine.
      PATH: process.env['PATH'] ?? '/usr/bin:/bin',
      HOME: this.#root,
      TERMSPRAWL_HOME: this.home,
      SHELL: '/bin/sh',
      TERM: 'xterm-256color',
      COLORTERM: 'truecolor',
      LANG: 'C.UTF-8',
      PS1: '$ ',
    };
  }
}

function ended(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It was quicker.
  }
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`;
}
