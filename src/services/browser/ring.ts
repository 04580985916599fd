/** The newest of many things, numbered from 1 in the order in which they came. */
export class Ring<Value> {
  readonly #limit: number;
  readonly #kept: { readonly id: number; readonly value: Value }[] = [];
  #last = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get last(): number {
    return this.#last;
  }

  add(value: Value): void {
    this.#last += 1;
    this.#kept.push({ id: this.#last, value });
    // In one piece now and then: to shift each time would cost a flood dearly.
    if (this.#kept.length >= 2 * this.#limit) this.#kept.splice(0, this.#kept.length - this.#limit);
  }

  /** The newest that came after number `since`, oldest first, and how many before them were left off. */
  after(since: number, most: number) {
    const fresh = this.#kept.slice(-this.#limit).filter(({ id }) => id > since);
    const entries = fresh.slice(-most);
    const first = entries[0]?.id ?? this.#last + 1;
    return { entries, leftOff: Math.max(0, first - 1 - Math.max(0, since)) };
  }
}
