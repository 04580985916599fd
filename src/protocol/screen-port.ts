import type { Environment } from './paths.ts';
import type { ModeChange } from './terminal-modes.ts';

/** Cells. With fewer nothing can be shown: a start is refused, and a screen that became smaller asks for room. */
export const LEAST_SIZE = { columns: 40, rows: 10 };

/** What the screen program tells of the place that it runs in. */
export interface ScreenFacts {
  /** Version of termsprawl; another one is refused. */
  readonly version: string;
  readonly columns: number;
  readonly rows: number;
  /** The folder that it was started in, or was given: absolute and real. Nothing for a bare re-attach. */
  readonly folder?: string | undefined;
  /** True when the folder was named on the command line, not merely where it was started. */
  readonly folderGiven?: boolean | undefined;
  /** The project's file is to be kept in the folder itself, made for committing. */
  readonly share?: boolean | undefined;
  /** The one node that is to be shown, and nothing else. */
  readonly node?: string | undefined;
  readonly term: string;
  readonly colorTerm: string;
  readonly noColor: boolean;
  /** Device of the terminal and the inode's change time in ms, to restore it should the screen `pid` be killed. */
  readonly tty?:
    | { readonly path: string; readonly changedMs: number; readonly pid: number }
    | undefined;
}

/** What comes from a screen; `close` once, as the last. */
export interface ScreenEvents extends Record<string, readonly unknown[]> {
  input: [bytes: Uint8Array];
  /** Also sent with the same size, when the terminal shows something else by now: draw everything again. */
  size: [columns: number, rows: number];
  close: [];
}

/** One attached screen, as the host's drawing side sees it: a pair of byte streams and a size. */
export interface ScreenPort {
  readonly id: number;
  readonly facts: ScreenFacts;
  readonly columns: number;
  readonly rows: number;
  /** Sends bytes to the terminal; resolves when they are on it, or the screen is gone. */
  write(bytes: Uint8Array | string): Promise<void>;
  setModes(change: ModeChange): void;
  /** Restores the terminal, shows `message` on it, and ends the screen program with `code`. */
  leave(message: string, code: number): void;
  on<Name extends keyof ScreenEvents>(
    name: Name,
    listener: (...values: ScreenEvents[Name]) => void,
  ): () => void;
}

/** A screen in an environment of its own, which it is asked about. */
export interface InquirableScreen extends ScreenPort {
  /** These variables as they are where the screen runs; nothing from one that does not say. */
  variables(names: readonly string[]): Promise<Environment | undefined>;
}
