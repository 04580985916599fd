import { spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Clock } from '../../lib/clock.ts';

/** What an executable says of itself. */
export interface Probed {
  readonly help: string;
  /** `unknown` when it says nothing of a usual length. */
  readonly version: string;
}

/** An agent that runs on Node loads for three seconds on a busy machine; one that says nothing by then never will. */
const LIMIT_MS = 15_000;
/** From finding out that it does not answer to starting it takes less; then it may be quicker. */
const SILENT_MS = 30_000;
/** The longest help of an agent so far has 19 KB. */
const MAX_OUTPUT_BYTES = 256 * 1024;
const MAX_VERSION_LENGTH = 160;

interface Deps {
  readonly clock: Clock;
}

/** Asks executables for help and version, each once until it is replaced by another. */
export class Prober {
  readonly #clock: Clock;
  readonly #known = new Map<string, Promise<Probed>>();
  readonly #done = new Map<string, Probed>();

  constructor({ clock }: Deps) {
    this.#clock = clock;
  }

  /** Resolves when both are there, or the time is up. Throws the system's error where there is no such file. */
  async probe(path: string, environment: Readonly<Record<string, string>>): Promise<Probed> {
    const { mtimeMs, size } = await stat(path);
    const key = `${path} ${mtimeMs} ${size}`;
    const asked = this.#known.get(key) ?? this.#askAnew(key, [path, environment]);
    const probed = await asked;
    this.#done.set(path, probed);
    return probed;
  }

  /** What the executable said when it was last asked. */
  known(path: string): Probed | undefined {
    return this.#done.get(path);
  }

  /** Its answer is kept; one that was too slow is asked again later. */
  #askAnew(key: string, question: Parameters<Prober['probe']>): Promise<Probed> {
    const asked = this.#ask(...question).then((probed) => {
      if (probed.help === '') this.#clock.after(SILENT_MS, () => this.#known.delete(key));
      return probed;
    });
    this.#known.set(key, asked);
    return asked;
  }

  async #ask(path: string, environment: Readonly<Record<string, string>>): Promise<Probed> {
    const [help, version] = await Promise.all([
      this.#output([path, '--help'], environment),
      this.#output([path, '--version'], environment),
    ]);
    return { help: help.join('\n'), version: versionIn(version) };
  }

  /** What it prints, as output and as errors; nothing when it does not end in time. */
  #output(
    [command = '', ...args]: readonly string[],
    env: Readonly<Record<string, string>>,
  ): Promise<readonly string[]> {
    return new Promise((resolve) => {
      // In a group of its own, since some start a second process that does the work.
      const child = spawn(command, args, {
        env: { ...env },
        cwd: '/',
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const texts = [collected(child.stdout), collected(child.stderr)];
      const cancel = this.#clock.after(LIMIT_MS, () => {
        endGroup(child.pid);
        resolve([]);
      });
      const end = (output: readonly string[]) => {
        cancel();
        resolve(output);
      };
      child.once('error', () => end([]));
      child.once('close', () => end(texts.map((text) => text())));
    });
  }
}

/** The first output of a usual length: warnings go before it, or to the errors. */
function versionIn(outputs: readonly string[]): string {
  const texts = outputs.map((output) => output.trim());
  return texts.find((text) => text !== '' && text.length <= MAX_VERSION_LENGTH) ?? 'unknown';
}

/** Everything that a stream brings, up to the limit. */
function collected(stream: Readable): () => string {
  const chunks: Buffer[] = [];
  let bytes = 0;
  stream.on('data', (chunk: Buffer) => {
    if (bytes < MAX_OUTPUT_BYTES) chunks.push(chunk.subarray(0, MAX_OUTPUT_BYTES - bytes));
    bytes += chunk.length;
  });
  return () => Buffer.concat(chunks).toString('utf8');
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It was quicker.
  }
}
