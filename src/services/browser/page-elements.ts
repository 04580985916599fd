import { ambiguous, noSelector, unknownReference, unreachable } from './element-problems.ts';
import type { FrameWorld, Handle } from './frame-world.ts';
import type { Found, Named } from './in-page/find.ts';
import type { Box } from './in-page/reach.ts';
import type { PageFrames } from './page-frames.ts';

/** An element that was found. */
export interface Located {
  readonly world: FrameWorld;
  readonly ref: number;
  /** As in a message: `button "Save"`. */
  readonly label: string;
}

/** Where the mouse meets an element, in CSS pixels of the page's view. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly box: Box;
}

const REFERENCE = /^e(\d{1,9})$/;
/** `find` names so many elements at the most. */
const NAMED_AT_ONCE = 3;

/** The elements of a page by what callers name them: references, which stay as long as their document, and selectors. */
export class PageElements {
  readonly #frames: PageFrames;
  readonly #worlds = new Map<number, FrameWorld>();
  #next = 1;

  constructor(frames: PageFrames) {
    this.#frames = frames;
  }

  /** The number for the next element that has none yet. */
  get next(): number {
    return this.#next;
  }

  /** Remembers in which document elements were named. */
  keep(world: FrameWorld, refs: readonly number[]): void {
    for (const [ref, old] of this.#worlds)
      if (!this.#frames.isCurrent(old)) this.#worlds.delete(ref);
    for (const ref of refs) {
      this.#worlds.set(ref, world);
      this.#next = Math.max(this.#next, ref + 1);
    }
  }

  /** Gives an element its reference. */
  async name(world: FrameWorld, element: Handle): Promise<Named> {
    const named = await world.call('named', element, this.#next);
    this.keep(world, [named.ref]);
    return named;
  }

  /**
   * The one element that is meant; an input for files may be hidden, as most are. Throws `NOT_FOUND`, `CONFLICT` or
   * `VALIDATION_ERROR`, each with what to try.
   */
  async locate(target: string, isForFiles = false): Promise<Located> {
    const number = REFERENCE.exec(target)?.[1];
    if (number !== undefined) return this.#refer(target, Number(number));
    return this.#select(target, isForFiles);
  }

  /** Whether a reference or a selector leads to something visible. Throws `VALIDATION_ERROR` for what is neither. */
  async shows(target: string): Promise<boolean> {
    const ref = Number(REFERENCE.exec(target)?.[1]);
    if (Number.isFinite(ref)) {
      const world = this.#worlds.get(ref);
      return world !== undefined && this.#frames.isCurrent(world) && world.call('isSeen', ref);
    }
    const worlds = await this.#frames.seen();
    const shown = await Promise.all(worlds.map((world) => world.call('shows', target)));
    if (shown.includes(null)) throw noSelector(target);
    return shown.includes(true);
  }

  /** Brings it into view. Throws `CONFLICT` when the mouse cannot get there; `isUsed` for more than to point at it. */
  async place({ world, ref, label }: Located, isUsed: boolean): Promise<Place> {
    const reached = await world.call('reach', ref, isUsed);
    if ('problem' in reached) throw unreachable(label, reached);
    let { at, box } = reached;
    for (let inner = world; ; ) {
      const owner = await this.#frames.owner(inner.frameId);
      if (!owner) return { ...at, box };
      const outer = await owner.world.call('outward', owner.element, at.x, at.y);
      if ('problem' in outer) throw unreachable(label, outer);
      box = { ...box, x: box.x + outer.at.x - at.x, y: box.y + outer.at.y - at.y };
      at = outer.at;
      inner = owner.world;
    }
  }

  async #refer(target: string, ref: number): Promise<Located> {
    const world = this.#worlds.get(ref);
    if (!world || !this.#frames.isCurrent(world)) throw unknownReference(target, ref < this.#next);
    const label = await world.call('labelOf', ref);
    if (label === null) throw unreachable(target, { problem: 'detached' });
    return { world, ref, label };
  }

  /** In the page itself, or else in its frames: a selector that fits both means the page. */
  async #select(selector: string, isForFiles: boolean): Promise<Located> {
    const main = await this.#frames.main();
    const find = (world: FrameWorld) => this.#find(world, selector, isForFiles);
    const own = await find(main);
    if (!own.isSelector || own.visible > 0) return only(selector, own, main);
    const inner = await this.#findInFrames(find, main.frameId);
    const visible = inner.reduce((sum, { found }) => sum + found.visible, 0);
    const [match] = inner.filter(({ found }) => found.visible > 0);
    if (match && visible === 1) return only(selector, match.found, match.world);
    const hidden = inner.reduce((sum, { found }) => sum + found.hidden, own.hidden);
    const [first = [], labels = []] = (['first', 'labels'] as const).map((which) =>
      [own, ...inner.map(({ found }) => found)]
        .flatMap((found) => found[which])
        .slice(0, NAMED_AT_ONCE),
    );
    throw ambiguous(selector, { isSelector: true, visible, hidden, first, labels });
  }

  async #findInFrames(find: (world: FrameWorld) => Promise<Found>, mainId: string) {
    const results: { readonly world: FrameWorld; readonly found: Found }[] = [];
    for (const world of await this.#frames.seen())
      if (world.frameId !== mainId) results.push({ world, found: await find(world) });
    return results;
  }

  async #find(world: FrameWorld, selector: string, isForFiles: boolean): Promise<Found> {
    const found = await world.call('find', selector, this.#next, isForFiles);
    this.keep(
      world,
      [...found.first, ...found.labels].map(({ ref }) => ref),
    );
    return found;
  }
}

function only(selector: string, found: Found, world: FrameWorld): Located {
  const [match] = found.first;
  if (!match || found.visible !== 1) throw ambiguous(selector, found);
  return { world, ...match };
}
