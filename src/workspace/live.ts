import type { Surface } from '../lib/surface.ts';
import type { ProgramRecord } from './program-record.ts';

/** What a program in a pane has asked of its terminal. It decides how keys, mouse and pastes are passed on. */
export interface PaneModes {
  readonly alternateScreen: boolean;
  readonly applicationCursor: boolean;
  readonly bracketedPaste: boolean;
  readonly focusEvents: boolean;
  /** DECSET 9, 1000, 1002, 1003. */
  readonly mouse: 'none' | 'press' | 'press-release' | 'drag' | 'motion';
  /** DECSET 1005 and 1015 are never offered. */
  readonly mouseEncoding: 'legacy' | 'sgr' | 'sgr-pixels';
  /** Flags of the kitty keyboard protocol that are in force, 0 for none. */
  readonly kittyFlags: number;
  /** XTMODKEYS resource 4: 0, 1 or 2. */
  readonly modifyOtherKeys: number;
  /** DECSET 1007: the wheel becomes arrow keys on the alternate screen. */
  readonly alternateScroll: boolean;
}

/** How the program of a terminal is. */
export type TerminalStatus =
  | { readonly state: 'starting' }
  | { readonly state: 'running' }
  /** `code` is 128 + the signal's number where a signal ended it. */
  | { readonly state: 'exited'; readonly code: number }
  | { readonly state: 'failed'; readonly reason: string };

/** A place in the whole text: `line` counts from the oldest kept line, `column` in cells. */
export interface TextPoint {
  readonly line: number;
  readonly column: number;
}

/** Cells that a search found, both ends included. They go over several lines where the text was wrapped. */
export interface Match {
  readonly from: TextPoint;
  readonly to: TextPoint;
}

/** A line of a terminal's text, wherever it moves. */
export interface LineMark {
  /** Its number now; -1 when it is gone. */
  readonly line: number;
  dispose(): void;
}

/** What a program in a terminal does that somebody outside it wants to know. */
export interface TerminalEvents extends Record<string, readonly unknown[]> {
  bell: [];
  title: [title: string];
  /** OSC 52: the program sets the clipboard. Base64, checked; never a query. */
  clipboard: [selection: string, base64: string];
  /** OSC 9, 777 or 99. */
  notification: [title: string, body: string];
  /** OSC 7501: all that the programs say of themselves now, the newest word last. */
  'program-status': [records: readonly ProgramRecord[]];
  /** The program wrote something. */
  output: [];
  /** Something was typed into the program, by whomever. */
  typed: [bytes: Uint8Array];
  /** It has another size, at which the program draws itself anew. */
  resized: [];
  modes: [];
  status: [status: TerminalStatus];
}

/** A running terminal as everything above the services sees it: a surface, its scroll-back, and its input. */
export interface LiveTerminal extends Surface {
  readonly status: TerminalStatus;
  readonly modes: PaneModes;
  /** As the program set it (OSC 0, 2, ESC k): one line, at most 256 characters. */
  readonly title: string;
  /** True when a program other than the shell itself runs in the foreground. */
  readonly busy: boolean;
  /** Name of the foreground process, where the system tells; an agent's own name in its node. */
  readonly foreground: string;
  /** Names of what a shell runs in the background, where the system tells; it is asked at each look. */
  readonly jobs: readonly string[];
  readonly workingDirectory: string | undefined;

  /**
   * Types into the program. Resolves when every byte is with the kernel; throws `Failure` (`undelivered.ts`
   * tells how much got there) when the program has ended, or `signal` takes back what still waits.
   */
  write(bytes: Uint8Array, signal?: AbortSignal): Promise<void>;
  resize(columns: number, rows: number): void;

  /** Kept lines above the screen. */
  readonly historyLines: number;
  /** Lines that the view stands above the bottom; 0 follows the output. */
  readonly scrolledBy: number;
  /** Moves the view; clamps. The line at the top stays there while output arrives, and over a resize. */
  scrollTo(linesAboveBottom: number): void;
  /** While held, the view stays where it is, at the bottom too, though output arrives. */
  holdView(isHeld: boolean): void;
  /** Follows a line while older ones go; nothing for one that cannot be followed. */
  markLine(line: number): LineMark | undefined;
  /** All lines: history, then screen. */
  readonly lineCount: number;
  /** Line number of the line that output goes to, wherever the view stands. */
  readonly cursorLine: number;
  /** Line number of the view's first row. */
  readonly topLine: number;
  /** Text of one line, cell by cell: `columns` entries, '' for the second half of a wide character. */
  lineCells(line: number): readonly string[];
  isWrapped(line: number): boolean;
  /** Text from one point to another (inclusive), wrapped lines joined, trailing blanks cut. */
  textBetween(from: TextPoint, to: TextPoint): string;
  /** Next match that starts at or after (before) a point, going round; case-insensitive unless the text has a capital. */
  search(text: string, from: TextPoint, direction: 'forward' | 'backward'): Match | undefined;
  /** The text as a person sees it: wrapped lines joined, trailing blanks cut; the last `maxChars` of it. */
  readText(maxChars: number): string;
  /** Link (OSC 8) under a cell of the view. */
  linkAt(x: number, y: number): string | undefined;

  on<Name extends keyof TerminalEvents>(
    name: Name,
    listener: (...values: TerminalEvents[Name]) => void,
  ): () => void;
}
