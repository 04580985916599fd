import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { connectHost } from '../client/connect-host.ts';
import { messageOf } from '../lib/message-of.ts';
import { makePrivateDirectory } from '../lib/private-directory.ts';
import { Failure } from '../protocol/failure.ts';
import { errorLine } from './error-line.ts';
import type { Surroundings } from './surroundings.ts';

/** A loaded machine may need seconds; one that needs longer is not going to start. */
const START_LIMIT_MS = 15_000;
const RETRY_MS = 5;
/** New objects get 4 MB before they are collected, not 16: saves 20 MB of memory at no speed that can be measured. */
const HOST_FLAGS = ['--max-semi-space-size=4'];

/** Starts the host and connects as soon as it listens; of several started at once one stays. */
export async function startHost(surroundings: Surroundings): Promise<Socket> {
  const words = `${surroundings.paths.logs}/host-start.log`;
  const host = spawnHost(surroundings, await openLog(surroundings, words));
  const { clock } = surroundings;
  const started = clock.now();
  while (clock.now() - started < START_LIMIT_MS) {
    // One that found another host gives way to it, and that one listens by then.
    const isLast = host.exitCode !== null;
    const socket = await connectHost(surroundings.paths.socket);
    if (socket !== undefined) return socket;
    if (isLast) break;
    await wait(RETRY_MS);
  }
  host.kill();
  throw new Failure('UNAVAILABLE', `the host did not start: ${await lastWords(words)}`, {
    hint: `All it said is in ${words}; "termsprawl doctor" looks for the cause.`,
  });
}

async function lastWords(path: string): Promise<string> {
  const said = await readFile(path, 'utf8').catch(() => '');
  return errorLine(said) ?? 'it said nothing';
}

/** The first thing that is written in the data directory, which it makes. */
async function openLog({ paths, uid }: Surroundings, words: string): Promise<number> {
  try {
    for (const directory of [paths.data, paths.logs]) {
      if (!(await makePrivateDirectory(directory, uid)))
        throw new Error('it belongs to somebody else');
    }
    return openSync(words, 'w', 0o600);
  } catch (error) {
    throw unwritable(paths.data, error);
  }
}

function unwritable(directory: string, error: unknown): Failure {
  const reason = messageOf(error);
  return new Failure('USAGE', `the data directory ${directory} cannot be written to: ${reason}`, {
    hint: 'Set TERMSPRAWL_HOME to a directory of yours.',
    cause: error,
  });
}

function spawnHost({ hostProgram, environment, paths }: Surroundings, said: number): ChildProcess {
  try {
    const host = spawn(process.execPath, [...HOST_FLAGS, hostProgram], {
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
