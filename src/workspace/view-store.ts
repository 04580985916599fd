import type { ViewState } from './view-state.ts';

/** Holds how one project is looked at. Saved in a small file, never undone. */
export class ViewStore {
  #state: ViewState;
  readonly #listeners = new Set<() => void>();

  constructor(initial: ViewState) {
    this.#state = initial;
  }

  readonly get = (): ViewState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Replaces the given fields. Listeners hear of it when one of them is another value than before. */
  set(part: Partial<ViewState>): void {
    const next = { ...this.#state, ...part };
    const keys = Object.keys(part) as (keyof ViewState)[];
    if (keys.every((key) => Object.is(next[key], this.#state[key]))) return;
    this.#state = next;
    for (const listener of [...this.#listeners]) listener();
  }
}
