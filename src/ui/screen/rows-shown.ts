import type { Surface } from '../../lib/surface.ts';
import type { ImageRow } from './image-row.ts';

type Named = Pick<ImageRow, 'surface' | 'row'>;

/** What is known of each row of an image that a terminal shows. */
export class RowsShown<Value> {
  #rows = new Map<Surface, Map<number, Value>>();

  get({ surface, row }: Named): Value | undefined {
    return this.#rows.get(surface)?.get(row);
  }

  set({ surface, row }: Named, value: Value): void {
    const rows = this.#rows.get(surface) ?? new Map<number, Value>();
    this.#rows.set(surface, rows.set(row, value));
  }

  /** Forgets all others. Returns what was known of those. */
  keep(rows: readonly Named[]): Value[] {
    const before = this.#rows;
    const kept = rows.map((row) => ({ row, value: this.get(row) }));
    this.#rows = new Map();
    for (const { row, value } of kept) if (value !== undefined) this.set(row, value);
    return [...before].flatMap(([surface, values]) =>
      [...values].flatMap(([row, value]) =>
        this.get({ surface, row }) === undefined ? [value] : [],
      ),
    );
  }
}
