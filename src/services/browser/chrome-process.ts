import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { withResolvers } from '../../lib/with-resolvers.ts';
import { PipeTransport } from './pipe-transport.ts';

/** What it says while it runs is of interest only when it fails, and then at the end. */
const KEPT_CHARACTERS = 4_000;
/** The descriptors of `--remote-debugging-pipe`: what it reads, and what it writes. */
const [INPUT, OUTPUT] = [3, 4];

/** What is run, and where. */
export interface Start {
  readonly path: string;
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly folder: string;
}

/** A Chrome that was started, with all the processes that it starts. */
export class ChromeProcess {
  readonly #child: ChildProcess;
  readonly #ended = withResolvers<string>();
  readonly transport: PipeTransport;
  #words = '';

  constructor({ path, args, environment, folder }: Start) {
    // Of a group of its own, so that all of it can be ended at once.
    this.#child = spawn(path, args, {
      env: environment,
      cwd: folder,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    });
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => this.#hear(text));
    this.#child.once('error', ({ message }) => this.#ended.resolve(`did not start: ${message}`));
    // What it had started ends by itself, unless that hangs.
    this.#child.once('exit', () => this.#killGroup());
    // By then its last words have come.
    this.#child.once('close', (code, signal) => this.#ended.resolve(endText(code, signal)));
    this.transport = new PipeTransport(
      this.#child.stdio[INPUT] as Writable,
      this.#child.stdio[OUTPUT] as Readable,
    );
  }

  /** Nothing when it could not be started. */
  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** What it wrote last, to say why it did not work. */
  get words(): string {
    return this.#words;
  }

  /** Resolves when it is gone, with how, as the rest of a sentence: `was ended by SIGKILL`. */
  get ended(): Promise<string> {
    return this.#ended.promise;
  }

  /** Ends it with all its processes, also those that hang or are stopped. */
  kill(): void {
    const { exitCode, signalCode } = this.#child;
    if (exitCode === null && signalCode === null) this.#killGroup();
  }

  #killGroup(): void {
    const { pid } = this.#child;
    if (pid === undefined) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // All of it is gone.
    }
  }

  #hear(text: string): void {
    this.#words = `${this.#words}${text}`.slice(-KEPT_CHARACTERS);
  }
}

function endText(code: number | null, signal: string | null): string {
  return signal === null ? `ended by itself, with status ${code}` : `was ended by ${signal}`;
}
