import type { RowRange } from './core.ts';

/** Remembers for each row of the view the version in which it last changed. */
export class RowVersions {
  /** Grows with each piece of output, resize or scroll. */
  version = 1;
  #rows: Float64Array;

  constructor(rows: number) {
    this.#rows = new Float64Array(rows).fill(this.version);
  }

  at(row: number): number {
    return this.#rows[row] ?? this.version;
  }

  /** Begins a new version, in which no row has changed yet. */
  begin(): void {
    this.version++;
  }

  /** The rows of the range changed in the present version; without a range, all of them. */
  mark(range: RowRange | undefined): void {
    this.#rows.fill(this.version, range?.start ?? 0, (range?.end ?? this.#rows.length) + 1);
  }

  /** A view of that many rows, all of them changed. */
  reset(rows: number): void {
    this.begin();
    if (rows !== this.#rows.length) this.#rows = new Float64Array(rows);
    this.#rows.fill(this.version);
  }
}
