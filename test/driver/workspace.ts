import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { OuterTerminal, type OuterTerminalOptions } from './outer-terminal.ts';
import { type Found, processesWith, untilProcesses } from './processes.ts';

/** A host saves, ends its programs, which have two seconds, and closes its socket. */
const END_LIMIT_MS = 5_000;
const RETRY_MS = 10;

export interface ScreenOptions
  extends Partial<
    Pick<OuterTerminalOptions, 'columns' | 'rows' | 'answersAfterMs' | 'folder' | 'pictures'>
  > {
  /** Words after `termsprawl`. */
  readonly words?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Run it from a shell, which has the terminal before and after. */
  readonly inShell?: boolean;
  /** A shell command that is to run before it in the same terminal. */
  readonly before?: string;
}

export interface CommandResult {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

interface FailedCommand {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const execFileAsync = promisify(execFile);

/** A workspace of a test's own: a private home, the screens that look at it, and the host behind them. */
export class Workspace {
  /** `TERMSPRAWL_HOME`. */
  readonly home: string;
  /** A folder to open. */
  readonly folder: string;
  readonly #program: string;
  readonly #root: string;
  readonly #screens: OuterTerminal[] = [];
  #closing: Promise<void> | undefined;

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
    this.#checkOpen();
    const { words = [], environment = {}, inShell = false, before = ':', ...window } = options;
    const command = [process.execPath, this.#program, ...words].map(quoted).join(' ');
    const screen = new OuterTerminal({
      folder: this.folder,
      ...window,
      file: '/bin/sh',
      args: inShell ? ['-i'] : ['-c', `${before}; exec ${command}`],
      environment: { ...this.#environment(), ...environment },
    });
    this.#screens.push(screen);
    if (inShell) screen.type(`${command}\r`);
    return screen;
  }

  /** Runs `termsprawl` without a terminal, to its end. */
  async run(...words: readonly string[]): Promise<CommandResult> {
    this.#checkOpen();
    const command = execFileAsync(process.execPath, [this.#program, ...words], {
      cwd: this.folder,
      env: this.#environment(),
    });
    return command.then(
      ({ stdout, stderr }) => ({ code: 0, output: stdout, errors: stderr }),
      ({ code, stdout, stderr }: FailedCommand) => ({ code, output: stdout, errors: stderr }),
    );
  }

  /** Ends everything, removes the home, and throws when a process of this workspace would not end. */
  close(): Promise<void> {
    this.#closing ??= this.#end();
    return this.#closing;
  }

  async #end(): Promise<void> {
    for (const screen of this.#screens) screen.close();
    for (const { pid } of hostsOf(await this.processes())) ended(pid, 'SIGTERM');
    const left = await untilProcesses(this.#setting, ({ length }) => length === 0, END_LIMIT_MS);
    for (const { pid } of left) ended(pid, 'SIGKILL');
    await rm(this.#root, { recursive: true, force: true });
    if (left.length > 0) throw new Error(`left running: ${JSON.stringify(left)}`);
  }

  /** The processes that run in this workspace: screens, the host, what runs in its panes. */
  processes() {
    return processesWith(this.#setting);
  }

  /** Resolves when the saved projects hold a text so many times. */
  async untilSaved(text: string, times: number): Promise<void> {
    const end = Date.now() + END_LIMIT_MS;
    for (;;) {
      const saved = await this.#savedProjects();
      if (saved.split(text).length - 1 >= times) return;
      if (Date.now() > end) throw new Error(`not saved ${times} times: ${text}\n${saved}`);
      await wait(RETRY_MS);
    }
  }

  /** Resolves when a process of this workspace has ended. */
  async untilEnded(pid: number): Promise<void> {
    const isGone = (found: readonly Found[]) => found.every((each) => each.pid !== pid);
    const left = await untilProcesses(this.#setting, isGone, END_LIMIT_MS);
    if (!isGone(left)) throw new Error(`process ${pid} goes on: ${JSON.stringify(left)}`);
  }

  /** The process of the one host, once one that gave way to another has ended. Throws when there is not one. */
  async hostPid(): Promise<number> {
    const hosts = await untilProcesses(
      this.#setting,
      (found) => hostsOf(found).length === 1,
      END_LIMIT_MS,
    );
    const [host] = hostsOf(hosts);
    if (host === undefined || hostsOf(hosts).length > 1) {
      throw new Error(`not one host: ${JSON.stringify(hosts)}`);
    }
    return host.pid;
  }

  /** Memory that the host has now (Linux). */
  async hostBytes(): Promise<number> {
    const status = await readFile(`/proc/${await this.hostPid()}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
  }

  /** A test that ran into its limit goes on behind the one that comes after it, and must start nothing more. */
  #checkOpen(): void {
    if (this.#closing) throw new Error('the workspace of this test has been closed');
  }

  async #savedProjects(): Promise<string> {
    const directory = join(this.home, 'projects');
    const names = await readdir(directory).catch(() => []);
    const whole = names.filter((name) => name.endsWith('.json'));
    const texts = await Promise.all(whole.map((name) => readFile(join(directory, name), 'utf8')));
    return texts.join('\n');
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

function hostsOf(found: readonly Found[]): Found[] {
  return found.filter(({ command }) => command.endsWith('host.js'));
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
