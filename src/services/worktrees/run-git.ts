import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import type { Clock } from '../../lib/clock.ts';
import { errorCode } from '../../lib/error-code.ts';
import { Failure } from '../../protocol/failure.ts';
import type { Environment } from '../../protocol/paths.ts';

/** What a run of git said. */
export interface GitOutcome {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/**
 * Runs git in a folder with these words. Resolves with what it said, whatever its exit status; throws `UNAVAILABLE`
 * when there is no git, and `TIMEOUT` when it takes too long or says too much.
 */
export type Git = (
  folder: string,
  args: readonly string[],
  limitMs?: number,
) => Promise<GitOutcome>;

/** Looking is quick, on a slow disk with a large repository too. */
const LOOK_LIMIT_MS = 20_000;
/** Names of a hundred thousand changed files. */
const MAX_OUTPUT_BYTES = 16 * 1024 * 1024;

/** Variables that would point git at another repository than the folder's. */
const PLACES = [
  'GIT_DIR',
  'GIT_WORK_TREE',
  'GIT_INDEX_FILE',
  'GIT_OBJECT_DIRECTORY',
  'GIT_ALTERNATE_OBJECT_DIRECTORIES',
  'GIT_COMMON_DIR',
  'GIT_NAMESPACE',
  'GIT_PREFIX',
];
/** It asks nobody and opens nothing; its messages are those that we look for and pass on. */
const QUIET = {
  GIT_TERMINAL_PROMPT: '0',
  GIT_EDITOR: 'true',
  GIT_PAGER: 'cat',
  GIT_OPTIONAL_LOCKS: '0',
  LC_ALL: 'C',
};
/** No program of the repository's runs because a person looks at it here. */
const NO_PROGRAMS = ['-c', 'core.hooksPath=/dev/null', '-c', 'core.fsmonitor=false'];

interface Deps {
  readonly clock: Clock;
  /** The environment as it is where somebody attached last. */
  readonly environment: () => Environment;
}

/** The git of this machine. */
export function systemGit({ clock, environment }: Deps): Git {
  return (folder, args, limitMs = LOOK_LIMIT_MS) =>
    new Promise((resolve, reject) => {
      const words = ['-C', folder, '--no-pager', ...NO_PROGRAMS, ...args];
      // In a group of its own, since it starts others that do the work.
      const child = spawn('git', words, {
        cwd: '/',
        detached: true,
        env: { ...withoutPlaces(environment()), ...QUIET },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const stop = (message: string) => {
        endGroup(child.pid);
        reject(new Failure('TIMEOUT', `git ${args[0] ?? ''} ${message}, and was ended`));
      };
      const cancel = clock.after(limitMs, () => stop(`took longer than ${limitMs / 1_000} s`));
      const tooMuch = () => stop('said more than is read here');
      const [output, errors] = [child.stdout, child.stderr].map((each) => collected(each, tooMuch));
      child.once('error', (error) => {
        cancel();
        reject(errorCode(error) === 'ENOENT' ? withoutGit() : error);
      });
      child.once('close', (code, signal) => {
        cancel();
        const text = { output: output?.() ?? '', errors: errors?.() ?? '' };
        resolve({ code: code ?? -1, ...text, ...(signal && { errors: `ended by ${signal}` }) });
      });
    });
}

/** Why git did not do what it was asked, in its own words. */
export function reasonOf({ errors, output, code }: GitOutcome): string {
  const lines = `${errors}\n${output}`.split('\n').map((line) => line.trim());
  const said = lines.find((line) => /^(fatal|error): /.test(line)) ?? lines.find(Boolean);
  return (said ?? `git ended with ${code}`).replace(/^(fatal|error): |;$/g, '');
}

/** Everything that git said, when it did what it was asked. Throws `UNAVAILABLE` with its reason when not. */
export async function said(running: Promise<GitOutcome>): Promise<string> {
  const outcome = await running;
  if (outcome.code === 0) return outcome.output;
  throw new Failure('UNAVAILABLE', `git says: ${reasonOf(outcome)}`);
}

/** One line that git said, without the break at its end. A path may have breaks within. */
export async function saidLine(running: Promise<GitOutcome>): Promise<string> {
  return (await said(running)).replace(/\n$/, '');
}

function withoutPlaces(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !PLACES.includes(name)));
}

function withoutGit(): Failure {
  return new Failure('UNAVAILABLE', 'There is no git on this machine', {
    hint: 'Install git, then try again.',
  });
}

function collected(stream: Readable, tooMuch: () => void): () => string {
  const chunks: Buffer[] = [];
  let bytes = 0;
  stream.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= MAX_OUTPUT_BYTES) chunks.push(chunk);
    else tooMuch();
  });
  return () => Buffer.concat(chunks).toString('utf8');
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGTERM');
  } catch {
    // It was quicker.
  }
}
