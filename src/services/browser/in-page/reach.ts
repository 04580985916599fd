import { Look } from './look.ts';

/** A place in the frame's own view, in CSS pixels; or why the mouse cannot get there. */
export type Reached =
  | { readonly at: { readonly x: number; readonly y: number }; readonly box: Box }
  | { readonly problem: 'detached' | 'hidden' | 'disabled' | 'moving' | 'outside' | 'passed' }
  | { readonly problem: 'covered'; readonly by: string };

/** A rectangle in CSS pixels of the view. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Finds the place where the mouse would meet an element. */
export class Reach extends Look {
  async reach(ref: number, isUsed: boolean): Promise<Reached> {
    const element = this.element(ref);
    if (!element) return { problem: 'detached' };
    if (!this.isVisible(element)) return { problem: 'hidden' };
    if (isUsed && this.isDisabled(element)) return { problem: 'disabled' };
    this.bring(element);
    if (!(await this.comesToRest(element))) return { problem: 'moving' };
    const box = this.boxOf(element);
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    if (at.x < 0 || at.y < 0 || at.x >= innerWidth || at.y >= innerHeight)
      return { problem: 'outside' };
    const hit = this.hitAt(at.x, at.y);
    if (hit && !this.counts(element, hit)) return this.missed(element, hit);
    return { at, box };
  }

  /** The mouse meets another element there: one on top of it, or the one that it lies in. */
  missed(element: Element, hit: Element): Reached {
    return this.holds(hit, element)
      ? { problem: 'passed' }
      : { problem: 'covered', by: this.label(hit) };
  }

  isDisabled(element: Element): boolean {
    const used = this.standsFor(element) ?? element;
    return used.matches(':disabled') || element.closest('[aria-disabled=true]') !== null;
  }

  /** Scrolls only when it is not in view already: a page that jumps confuses who looks at it. */
  bring(element: Element): void {
    const { x, y, width, height } = this.boxOf(element);
    const isInView = x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight;
    const hit = isInView ? this.hitAt(x + width / 2, y + height / 2) : null;
    if (hit && this.counts(element, hit)) return;
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  }

  /**
   * False when it is in another place at every look, for about a second. One place in two looks
   * is not rest: what swings is seen so as it turns round, when the picture between was left out.
   */
  async comesToRest(element: Element): Promise<boolean> {
    let before = this.boxOf(element);
    for (let look = 0, still = 0; look < 30; look++) {
      await this.frame();
      const after = this.boxOf(element);
      still = before.x === after.x && before.y === after.y ? still + 1 : 0;
      if (still === 2) return true;
      before = after;
    }
    return false;
  }

  /** The next picture; a page that nobody shows has none, and a busy machine is late with it. */
  frame(): Promise<void> {
    return new Promise((resolve) => {
      requestAnimationFrame(() => resolve());
      setTimeout(resolve, document.hidden ? 50 : 1_000);
    });
  }

  /** The part that a person would aim at: the first line of a link that goes over several. */
  boxOf(element: Element): Box {
    const lines = [...element.getClientRects()].filter(({ width, height }) => width * height > 0);
    const { x, y, width, height } = lines[0] ?? element.getBoundingClientRect();
    return { x, y, width, height };
  }

  boxOfRef(ref: number): Box | null {
    const element = this.element(ref);
    return element && this.boxOf(element);
  }

  /** What the mouse meets there, through open shadow roots. */
  hitAt(x: number, y: number): Element | null {
    let hit = document.elementFromPoint(x, y);
    for (let inner = hit; inner; ) {
      hit = inner;
      const next: Element | null = hit.shadowRoot?.elementFromPoint(x, y) ?? null;
      inner = next === hit ? null : next;
    }
    return hit;
  }

  /** Whether to meet one is to meet the other: what lies in it, and what labels it. */
  counts(element: Element, hit: Element): boolean {
    if (this.holds(element, hit)) return true;
    const label = hit.closest('label');
    return label !== null && label.control === element;
  }

  /** A place in a frame, seen from the document that holds it. */
  outward(owner: Element, x: number, y: number): Reached {
    const { left, top, width, height } = owner.getBoundingClientRect();
    const box = owner as HTMLElement;
    const style = getComputedStyle(owner);
    // A frame that is scaled moves the mouse at that scale.
    const scale = {
      x: width / (box.offsetWidth || width),
      y: height / (box.offsetHeight || height),
    };
    const at = {
      x: left + (box.clientLeft + Number.parseFloat(style.paddingLeft) + x) * scale.x,
      y: top + (box.clientTop + Number.parseFloat(style.paddingTop) + y) * scale.y,
    };
    const hit = this.hitAt(at.x, at.y);
    if (hit && !this.holds(owner, hit)) return this.missed(owner, hit);
    if (!hit) return { problem: 'outside' };
    return { at, box: { x: left, y: top, width, height } };
  }
}
