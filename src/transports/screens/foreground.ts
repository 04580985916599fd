import { closeSync, openSync, readSync, statSync } from 'node:fs';
import type { ScreenFacts } from '../../protocol/screen-port.ts';

/** The fields that count come first; the longest line is shorter. */
const STAT_BYTES = 1_024;

/** What the system says of a process and its terminal. */
interface Standing {
  readonly group: number;
  /** Device number. */
  readonly terminal: number;
  /** The group of processes that the terminal's keys are for. */
  readonly foregroundGroup: number;
}

/** Tells whether the keys of a screen's terminal are still for it: not, when it was stopped and a shell took over. */
export class Foreground {
  readonly #device: number;
  readonly #buffer = Buffer.alloc(STAT_BYTES);
  #descriptor: number | undefined;

  constructor({ path, pid }: NonNullable<ScreenFacts['tty']>) {
    this.#device = statSync(path).rdev;
    // Kept open: each look costs a few µs then, and never sees a later process of the same number.
    this.#descriptor = openStat(pid);
  }

  /** False also where the system does not tell, or the screen is no process of this container. */
  get isLost(): boolean {
    const standing = this.#look();
    if (standing?.terminal !== this.#device) return false;
    return standing.foregroundGroup > 0 && standing.foregroundGroup !== standing.group;
  }

  close(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
    this.#descriptor = undefined;
  }

  #look(): Standing | undefined {
    if (this.#descriptor === undefined) return undefined;
    try {
      const count = readSync(this.#descriptor, this.#buffer, 0, STAT_BYTES, 0);
      return parseStanding(this.#buffer.toString('latin1', 0, count));
    } catch {
      // The process is gone; its socket tells.
      return undefined;
    }
  }
}

/** Reads a line of `/proc/<pid>/stat`, in which the name may hold blanks and brackets. */
export function parseStanding(line: string): Standing | undefined {
  const rest = line.slice(line.lastIndexOf(')') + 2);
  const [, , group, , terminal, foregroundGroup] = rest.split(' ', 6).map(Number);
  if (foregroundGroup === undefined || group === undefined || terminal === undefined) {
    return undefined;
  }
  return { group, terminal, foregroundGroup };
}

function openStat(pid: number): number | undefined {
  try {
    return openSync(`/proc/${pid}/stat`, 'r');
  } catch {
    return undefined;
  }
}
