import type { StyledLine } from './draw-line.ts';

/** Private use: one column wide in every table, and a cluster of its own. */
const FIRST = 0xe000;
const LAST = 0xf8ff;

/**
 * Characters that take the place of whole lines on their way through Ink. Ink measures by its own
 * table, gives each code point of a cluster a column of its own, and spends microseconds on each
 * character; so it is given one for each line, at the place that it laid out. One table lives as
 * long as one frame.
 */
export class StandIns {
  #lines: StyledLine[] = [];
  #frameIsTaken = false;

  /** A character that stands for the line in the frame being drawn; blank once there are too many. */
  add(line: StyledLine): string {
    if (this.#frameIsTaken) this.#lines = [];
    this.#frameIsTaken = false;
    const code = FIRST + this.#lines.length;
    if (code > LAST) return ' ';
    this.#lines.push(line);
    return String.fromCodePoint(code);
  }

  /** The line that a character of the frame stands for; nothing when it is itself. */
  lineOf(cluster: string): StyledLine | undefined {
    return this.#lines[(cluster.codePointAt(0) ?? 0) - FIRST];
  }

  /** Says that the frame is whole: the next stand-in begins another. */
  endFrame(): void {
    this.#frameIsTaken = true;
  }
}
