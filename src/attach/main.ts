import { homedir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { systemClock } from '../lib/clock.ts';
import { Failure } from '../protocol/failure.ts';
import { dataPaths } from '../protocol/paths.ts';
import { attach } from './attach.ts';
import { processEnder } from './end-process.ts';
import type { Surroundings } from './surroundings.ts';

/** The `termsprawl` command: ends the process with its exit status. */
export async function main(): Promise<void> {
  const end = processEnder();
  // Whoever reads our output may go before we do, as in `termsprawl ls | head -1`.
  process.stdout.on('error', () => end(0));
  end(await run(process.argv.slice(2)).catch(complain));
}

async function run(words: readonly string[]): Promise<number> {
  const surroundings = findSurroundings();
  // The way that is taken most often must not wait for a command-line parser to load.
  if (words.length === 0) return attach(surroundings, undefined);
  const { runCommandLine } = await import('./command-line.ts');
  return runCommandLine(words, surroundings);
}

/** Says what was thrown in one sentence, whatever it was, and what to do. Answers with the exit status. */
function complain(error: unknown): number {
  const { message, hint, exit } = Failure.from(error);
  process.stderr.write(`termsprawl: ${message}.${hint === undefined ? '' : ` ${hint}`}\n`);
  return exit;
}

function findSurroundings(): Surroundings {
  // biome-ignore lint/style/noProcessEnv: the entry point is where the environment comes in.
  const environment = process.env;
  const uid = process.getuid?.() ?? -1;
  const folder = currentFolder();
  const home = environment['HOME'] ?? homedir();
  return {
    clock: systemClock,
    environment,
    paths: dataPaths(environment, { home, uid, folder: folder ?? home }),
    uid,
    folder,
    input: process.stdin,
    output: process.stdout,
    hostProgram: fileURLToPath(new URL('./host.js', import.meta.url)),
  };
}

function currentFolder(): string | undefined {
  try {
    return process.cwd();
  } catch {
    // It was deleted under us; a running workspace can be shown all the same.
    return undefined;
  }
}
