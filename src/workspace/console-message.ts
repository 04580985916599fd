/** A line that a page wrote to its console, or an error of its scripts. */
export interface ConsoleMessage {
  /** Counts up from 1. */
  readonly id: number;
  /** `log`, `warning`, `error` …; `exception` for an error that a script did not catch. */
  readonly level: string;
  readonly text: string;
  /** Address, line and column, as far as they are known. */
  readonly source: string;
}
