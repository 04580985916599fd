import type { ReadStream, WriteStream } from 'node:tty';
import type { Clock } from '../lib/clock.ts';
import type { DataPaths, Environment } from '../protocol/paths.ts';

/** A terminal's window, and the descriptor that leads to it. */
export type Window = WriteStream & { readonly fd: number };

/** What the screen program finds where it is started; its entry point builds it. */
export interface Surroundings {
  readonly clock: Clock;
  readonly environment: Environment;
  readonly paths: DataPaths;
  readonly uid: number;
  /** Where it was started; nothing when that folder has been deleted. */
  readonly folder: string | undefined;
  readonly input: ReadStream;
  readonly output: Window;
  /** The bundled host beside our own program. */
  readonly hostProgram: string;
}
