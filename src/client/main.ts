import { homedir } from 'node:os';
import { systemClock } from '../lib/clock.ts';
import { Failure, type FailureCode } from '../protocol/failure.ts';
import { dataPaths } from '../protocol/paths.ts';
import { openClient } from './open-client.ts';
import type { ToolClient } from './tool-client.ts';

export type { Capability } from '../protocol/capability.ts';
export type { FailureCode } from '../protocol/failure.ts';
export type { Diagnostic } from '../protocol/result.ts';
export type { ToolEvent } from '../protocol/tool-event.ts';
export type { SocketTool } from '../protocol/tool-wire.ts';
export type { CallOptions, ToolAnswer, ToolClient } from './tool-client.ts';

/** Where to, and for how long calls may go on. */
export interface ConnectOptions {
  /** Where the workspace listens; otherwise where `termsprawl` itself would look. */
  readonly socketPath?: string;
  /** Milliseconds that each call may take, where it does not say otherwise. */
  readonly timeoutMs?: number;
}

/** Connects to the running workspace. Rejects with a `ToolFailure` of the code `UNAVAILABLE` when none runs. */
export function connect({ socketPath, timeoutMs }: ConnectOptions = {}): Promise<ToolClient> {
  const path = socketPath ?? usualPath();
  return openClient({ socketPath: path, timeoutMs, cwd: process.cwd(), clock: systemClock });
}

/** What every function of this library throws, as far as it throws on purpose. */
export interface ToolFailure extends Error {
  readonly code: FailureCode;
  /** What can be done next, as a sentence. */
  readonly hint: string | undefined;
  readonly details: unknown;
}

/** Whether an error is one that this library throws on purpose. */
export function isToolFailure(error: unknown): error is ToolFailure {
  return error instanceof Failure;
}

function usualPath(): string {
  // biome-ignore lint/style/noProcessEnv: the entry point is where the environment comes in.
  const environment = process.env;
  const home = environment['HOME'] ?? homedir();
  const owner = { home, uid: process.getuid?.() ?? -1, folder: process.cwd() };
  return dataPaths(environment, owner).toolSocket;
}
