import { setTimeout as wait } from 'node:timers/promises';
import { connectHost } from '../client/connect-host.ts';
import type { Clock } from '../lib/clock.ts';
import { processStart } from '../lib/process-start.ts';
import { Failure } from '../protocol/failure.ts';
import { askHost, askOverview } from './ask-host.ts';
import type { Console } from './console.ts';
import { lossText } from './plain-text.ts';

/** After its answer a host has only to close its sockets. */
const GONE_LIMIT_MS = 10_000;
const RETRY_MS = 10;
const UNREADABLE =
  'The host that runs is of another version, which does not say in our words what ends with it.';

export interface StopOptions {
  readonly socketPath: string;
  /** Stop without asking. */
  readonly yes: boolean;
  readonly console: Console;
  readonly clock: Clock;
}

/** Stops the host, after naming what ends with it. Throws `USAGE` when there is nobody to ask. */
export async function stop(options: StopOptions): Promise<void> {
  const { socketPath, console, clock } = options;
  const running = await whatRuns(options);
  if (running === undefined) {
    console.print('No workspace is running.');
    return;
  }
  console.print(running.loss);
  if (!(options.yes || (await isConfirmed(console)))) {
    console.print('Nothing was stopped.');
    return;
  }
  await askHost(socketPath, { ask: 'stop' }, clock);
  await waitUntilGone(socketPath, running.pid, clock);
  console.print('Stopped. Layout and notes are kept; termsprawl brings them back.');
}

interface Running {
  /** What ends with it, in plain text. */
  readonly loss: string;
  /** Nothing where it does not say. */
  readonly pid: number | undefined;
}

/** A host of another build may tell of itself in other words; it is stopped in the same ones. */
async function whatRuns({ socketPath, clock }: StopOptions): Promise<Running | undefined> {
  try {
    const overview = await askOverview(socketPath, clock);
    return overview && { loss: lossText(overview, clock.now()), pid: overview.pid };
  } catch (error) {
    if (Failure.from(error).code !== 'PROTOCOL_ERROR') throw error;
    return { loss: UNREADABLE, pid: undefined };
  }
}

async function isConfirmed(console: Console): Promise<boolean> {
  if (console.confirm !== undefined) return console.confirm('Stop the workspace?');
  throw new Failure('USAGE', 'nothing was stopped, since there is no terminal to ask on', {
    hint: 'Say "termsprawl stop --yes" if that is what you mean.',
  });
}

async function waitUntilGone(
  socketPath: string,
  pid: number | undefined,
  clock: Clock,
): Promise<void> {
  const limit = clock.now() + GONE_LIMIT_MS;
  while (clock.now() < limit) {
    const socket = await connectHost(socketPath);
    // Before anything else is waited for: a host that ends resets it, which nobody would hear.
    socket?.destroy();
    // Whoever starts another one now must not meet the last moments of this one.
    const isThere = pid !== undefined && (await processStart(pid)) !== undefined;
    if (socket === undefined && !isThere) return;
    await wait(RETRY_MS);
  }
  throw new Failure('TIMEOUT', 'the host saved everything but has not ended', {
    hint: '"termsprawl doctor" names its process.',
  });
}
