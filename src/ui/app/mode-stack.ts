import type { Mode } from '../mode.ts';

/** The modes that are on, the one that gets the keys on top. */
export class ModeStack {
  #modes: readonly Mode[] = [];

  get top(): Mode | undefined {
    return this.#modes.at(-1);
  }

  /** From the bottom up. */
  get all(): readonly Mode[] {
    return this.#modes;
  }

  push(mode: Mode): void {
    this.#modes = [...this.#modes, mode];
  }

  /** Takes a mode away, and what was opened from it. */
  remove(mode: Mode): void {
    const index = this.#modes.indexOf(mode);
    if (index < 0) return;
    const gone = this.#modes.slice(index);
    this.#modes = this.#modes.slice(0, index);
    for (const each of gone.reverse()) each.left?.();
  }

  clear(): void {
    const [bottom] = this.#modes;
    if (bottom) this.remove(bottom);
  }
}
