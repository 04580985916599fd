import type { Clock } from '../lib/clock.ts';
import { Failure } from '../protocol/failure.ts';
import { connectHost } from './connect-host.ts';
import { type ClientOptions, ToolClient } from './tool-client.ts';

interface Options extends Omit<ClientOptions, 'socket'> {
  readonly socketPath: string;
  readonly clock: Clock;
}

/** Connects to the workspace that listens at a path. Throws `UNAVAILABLE` when none does. */
export async function openClient({ socketPath, ...options }: Options): Promise<ToolClient> {
  const socket = await connectHost(socketPath);
  if (socket !== undefined) return new ToolClient({ socket, ...options });
  throw new Failure('UNAVAILABLE', `no workspace is running (nothing listens at ${socketPath})`, {
    hint: 'Run termsprawl to start one.',
  });
}
