import { homedir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { systemClock } from '../lib/clock.ts';
import { Failure } from '../protocol/failure.ts';
import { dataPaths } from '../protocol/paths.ts';
import type { Leave } from '../protocol/screen-messages.ts';
import { attach } from './attach.ts';
import type { Surroundings } from './surroundings.ts';

/** The `termsprawl` command: ends the process with its exit status. */
export async function main(): Promise<void> {
  // Whoever reads our output may go before we do, as in `termsprawl ls | head -1`.
  process.stdout.on('error', () => process.exit(0));
  const { message, code } = await run(process.argv.slice(2)).catch(sentence);
  if (message !== '') process.stderr.write(`${message}\n`);
  process.exit(code);
}

async function run(words: readonly string[]): Promise<Leave> {
  const surroundings = findSurroundings();
  // The way that is taken most often must not wait for a command-line parser to load.
  if (words.length === 0) return attach(surroundings, undefined);
  const { runCommandLine } = await import('./command-line.ts');
  return runCommandLine(words, surroundings);
}

/** One sentence and an exit status, whatever was thrown. */
function sentence(error: unknown): Leave {
  const { message, hint, exit } = Failure.from(error);
  return { message: `termsprawl: ${message}.${hint === undefined ? '' : ` ${hint}`}`, code: exit };
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
