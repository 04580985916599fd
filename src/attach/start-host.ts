import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { makePrivateDirectory } from '../lib/private-directory.ts';
import { Failure } from '../protocol/failure.ts';
import { connectHost } from './connect-host.ts';
import type { Surroundings } from './surroundings.ts';

/** A loaded machine may need seconds; one that needs longer is not going to start. */
const START_LIMIT_MS = 15_000;
/** A host that ended lost the race against another, which is then about to listen. */
const OTHER_HOST_MS = 1_000;
const RETRY_MS = 5;

/** Starts the host and connects as soon as it listens; of several started at once one stays. */
export async function startHost(surroundings: Surroundings): Promise<Socket> {
  await makeDataDirectory(surroundings);
  const words = `${surroundings.paths.logs}/host-start.log`;
  const host = spawnHost(surroundings, words);
  const started = Date.now();
  let ended = Number.POSITIVE_INFINITY;
  host.once('exit', () => {
    ended = Date.now();
  });
  while (Date.now() - started < START_LIMIT_MS && Date.now() - ended < OTHER_HOST_MS) {
    const socket = await connectHost(surroundings.paths.socket);
    if (socket !== undefined) return socket;
    await wait(RETRY_MS);
  }
  host.kill();
  throw new Failure('UNAVAILABLE', 'the workspace host did not start', {
    hint: `What it said is in ${words}; "termsprawl doctor" looks for the cause.`,
  });
}

async function makeDataDirectory({ paths, uid }: Surroundings): Promise<void> {
  try {
    for (const directory of [paths.data, paths.logs]) {
      if (!(await makePrivateDirectory(directory, uid)))
        throw new Error('it belongs to somebody else');
    }
  } catch (error) {
    throw unwritable(paths.data, error);
  }
}

function unwritable(directory: string, error: unknown): Failure {
  const reason = error instanceof Error ? error.message : String(error);
  return new Failure('USAGE', `the data directory ${directory} cannot be written to: ${reason}`, {
    hint: 'Set TERMSPRAWL_HOME to a directory of yours.',
    cause: error,
  });
}

function spawnHost({ hostProgram, environment, paths }: Surroundings, words: string): ChildProcess {
  const said = openSync(words, 'w', 0o600);
  try {
    const host = spawn(process.execPath, [hostProgram], {
      detached: true,
      // A relative TERMSPRAWL_HOME would mean another directory from where the host stands.
      env: environment['TERMSPRAWL_HOME']
        ? { ...environment, TERMSPRAWL_HOME: paths.data }
        : { ...environment },
      // It must not keep a folder from being unmounted.
      cwd: '/',
      stdio: ['ignore', 'ignore', said],
    });
    host.unref();
    return host;
  } finally {
    closeSync(said);
  }
}
