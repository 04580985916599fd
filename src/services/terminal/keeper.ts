import type { LiveTerminal, TerminalStatus } from '../../workspace/live.ts';

/** What to start in a pane. */
export interface TerminalSpec {
  readonly id: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly columns: number;
  readonly rows: number;
  readonly scrollbackLines: number;
  /** Scroll-back of an earlier run (`snapshot`), shown above a `── session restored ──` line. */
  readonly replay?: string;
  /** What it goes by in place of its foreground process, which for many an agent is called `node`. */
  readonly programName?: string;
  /** Something is lost when it ends, at any time; a shell is busy only while another program runs in it. */
  readonly isAlwaysBusy?: boolean;
}

/** A terminal as its keeper lists it. */
export interface KeptTerminal {
  readonly id: string;
  readonly command: string;
  readonly pid: number;
  readonly status: TerminalStatus;
}

/**
 * Keeps programs alive behind panes. The one that exists owns their ptys in the host process; one
 * that outlives the host can follow without anything above it changing.
 */
export interface TerminalKeeper {
  /** Starts the program. A program that cannot be started yields a terminal whose status is `failed`. */
  open(spec: TerminalSpec): LiveTerminal;
  /** The terminal that this keeper already has under that id. */
  attach(id: string): LiveTerminal | undefined;
  list(): readonly KeptTerminal[];
  /** Hangs up, kills what is left after 2 s, and forgets the terminal. False when a process of it may still run. */
  end(id: string): Promise<boolean>;
  /** History and screen with their colours as text that `replay` takes, at most `maxBytes` of the newest. */
  snapshot(id: string, maxBytes: number): string;
  /** What the outer terminal told at attach; queries of panes are answered from it. */
  setOuterTerminal(facts: OuterTerminal): void;
}

/** What the person's own terminal says of itself, cached, so that a pane's query costs no round trip. */
export interface OuterTerminal {
  /** `rgb:rrrr/gggg/bbbb`, as OSC 10, 11, 12 and 4 have it. */
  readonly foreground: string;
  readonly background: string;
  readonly cursor: string;
  readonly palette: Readonly<Record<number, string>>;
  readonly dark: boolean;
}
