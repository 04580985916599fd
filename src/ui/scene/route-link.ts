import { MinHeap } from '../../lib/min-heap.ts';
import { contains, type Rect } from '../../lib/rect.ts';
import type { Position } from '../../workspace/relative.ts';

/** A corner is worth a detour of so many cells. */
const CORNER_COST = 6;
/** Nodes that are farther away than this from where the ends are do not stand in the way. */
const MARGIN = 24;
/** More nodes in the way than this are a crowd that no line finds through. */
const MAX_OBSTACLES = 24;

/** A line's cells by its corners, from the cell beside the one node to the cell beside the other. */
export type Route = readonly Position[];

/** A way of right angles from one node to another that no node lies on; a plain corner where there is none. */
export function routeLink(from: Rect, to: Rect, others: readonly Rect[]): Route {
  const near = nearby(from, to, others);
  return new Search(from, to, near).run() ?? plainCorner(from, to);
}

/** Nothing but what may stand in the way: looking costs with its square. */
function nearby(from: Rect, to: Rect, others: readonly Rect[]): Rect[] {
  const left = Math.min(from.x, to.x) - MARGIN;
  const top = Math.min(from.y, to.y) - MARGIN;
  const right = Math.max(from.x + from.width, to.x + to.width) + MARGIN;
  const bottom = Math.max(from.y + from.height, to.y + to.height) + MARGIN;
  return others
    .filter(
      ({ x, y, width, height }) => x < right && x + width > left && y < bottom && y + height > top,
    )
    .slice(0, MAX_OBSTACLES);
}

function plainCorner(from: Rect, to: Rect): Route {
  const start = middleOf(from);
  const end = middleOf(to);
  return [start, { x: end.x, y: start.y }, end];
}

function middleOf({ x, y, width, height }: Rect): Position {
  return { x: x + Math.floor(width / 2), y: y + Math.floor(height / 2) };
}

/** A cell beside the middle of a side; a line leaves or comes in there across that side. */
interface Port extends Position {
  readonly isLevel: boolean;
}

function portsOf(rect: Rect): readonly Port[] {
  const { x, y } = middleOf(rect);
  return [
    { x: rect.x + rect.width, y, isLevel: true },
    { x: rect.x - 1, y, isLevel: true },
    { x, y: rect.y + rect.height, isLevel: false },
    { x, y: rect.y - 1, isLevel: false },
  ];
}

/** Where a line has got to, and how it came there. */
interface Step {
  readonly column: number;
  readonly row: number;
  readonly isLevel: boolean;
  readonly cost: number;
  readonly before: Step | undefined;
}

/** Dijkstra's search over the few columns and rows on which a line may have a corner. */
class Search {
  readonly #xs: readonly number[];
  readonly #ys: readonly number[];
  readonly #rects: readonly Rect[];
  readonly #starts: readonly Port[];
  readonly #ends: readonly Port[];
  readonly #heap = new MinHeap<Step>();
  readonly #done = new Set<number>();

  constructor(from: Rect, to: Rect, others: readonly Rect[]) {
    this.#rects = [from, to, ...others];
    this.#starts = portsOf(from);
    this.#ends = portsOf(to);
    const ports = [...this.#starts, ...this.#ends];
    const beside = (at: number, length: number) => [at - 1, at + length];
    this.#xs = sorted([
      ...ports.map(({ x }) => x),
      ...this.#rects.flatMap(({ x, width }) => beside(x, width)),
    ]);
    this.#ys = sorted([
      ...ports.map(({ y }) => y),
      ...this.#rects.flatMap(({ y, height }) => beside(y, height)),
    ]);
  }

  run(): Route | undefined {
    for (const port of this.#starts) {
      const at = { column: this.#xs.indexOf(port.x), row: this.#ys.indexOf(port.y) };
      if (this.#isFree(port))
        this.#put({ ...at, isLevel: port.isLevel, cost: 0, before: undefined });
    }
    for (let step = this.#heap.take(); step; step = this.#heap.take()) {
      const key = this.#keyOf(step);
      if (this.#done.has(key)) continue;
      this.#done.add(key);
      if (this.#isEnd(step)) return corners(this.#cells(step));
      this.#goOn(step);
    }
    return undefined;
  }

  #isEnd({ column, row, isLevel }: Step): boolean {
    const [x, y] = [this.#xs[column], this.#ys[row]];
    return this.#ends.some((port) => port.x === x && port.y === y && port.isLevel === isLevel);
  }

  #goOn(step: Step): void {
    const { column, row } = step;
    this.#try(step, { column: column + 1, row, isLevel: true });
    this.#try(step, { column: column - 1, row, isLevel: true });
    this.#try(step, { column, row: row + 1, isLevel: false });
    this.#try(step, { column, row: row - 1, isLevel: false });
  }

  #try(before: Step, next: Pick<Step, 'column' | 'row' | 'isLevel'>): void {
    const last = before.before;
    // Never back over itself.
    if (last?.column === next.column && last.row === next.row) return;
    const to = this.#at(next);
    const from = this.#at(before);
    if (!from || !to || this.#isBlocked(from, to)) return;
    const length = Math.abs(to.x - from.x) + Math.abs(to.y - from.y);
    const corner = before.isLevel === next.isLevel ? 0 : CORNER_COST;
    this.#put({ ...next, cost: before.cost + length + corner, before });
  }

  #put(step: Step): void {
    if (!this.#done.has(this.#keyOf(step))) this.#heap.put(step, step.cost);
  }

  #keyOf({ column, row, isLevel }: Step): number {
    return (row * this.#xs.length + column) * 2 + Number(isLevel);
  }

  #at({ column, row }: Pick<Step, 'column' | 'row'>): Position | undefined {
    const [x, y] = [this.#xs[column], this.#ys[row]];
    return x === undefined || y === undefined ? undefined : { x, y };
  }

  #isFree({ x, y }: Position): boolean {
    return !this.#rects.some((rect) => contains(rect, x, y));
  }

  #isBlocked(one: Position, other: Position): boolean {
    const [left, right] = [Math.min(one.x, other.x), Math.max(one.x, other.x)];
    const [top, bottom] = [Math.min(one.y, other.y), Math.max(one.y, other.y)];
    return this.#rects.some(
      ({ x, y, width, height }) =>
        left < x + width && right >= x && top < y + height && bottom >= y,
    );
  }

  #cells(end: Step): Position[] {
    const cells: Position[] = [];
    for (let step: Step | undefined = end; step; step = step.before) {
      const at = this.#at(step);
      if (at) cells.unshift(at);
    }
    return cells;
  }
}

function sorted(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].sort((one, other) => one - other);
}

/** Without the cells on which the line goes straight on. */
function corners(cells: readonly Position[]): Position[] {
  return cells.filter(({ x, y }, index) => {
    const [before, after] = [cells[index - 1], cells[index + 1]];
    if (!before || !after) return true;
    return !(before.x === x && after.x === x) && !(before.y === y && after.y === y);
  });
}
