/** Gives back what was put in, the cheapest first. */
export class MinHeap<Item> {
  readonly #entries: { readonly cost: number; readonly item: Item }[] = [];

  put(item: Item, cost: number): void {
    const entries = this.#entries;
    let index = entries.push({ cost, item }) - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (this.#costAt(parent) <= cost) break;
      this.#swap(index, parent);
      index = parent;
    }
  }

  /** Takes the cheapest out; nothing when none is left. */
  take(): Item | undefined {
    const entries = this.#entries;
    const [first] = entries;
    const last = entries.pop();
    if (!first || !last || entries.length === 0) return first?.item;
    entries[0] = last;
    this.#sink();
    return first.item;
  }

  #sink(): void {
    let index = 0;
    for (;;) {
      const [left, right] = [2 * index + 1, 2 * index + 2];
      const child = this.#costAt(right) < this.#costAt(left) ? right : left;
      if (this.#costAt(index) <= this.#costAt(child)) return;
      this.#swap(index, child);
      index = child;
    }
  }

  #costAt(index: number): number {
    return this.#entries[index]?.cost ?? Number.POSITIVE_INFINITY;
  }

  #swap(one: number, other: number): void {
    const [first, second] = [this.#entries[one], this.#entries[other]];
    if (!first || !second) return;
    this.#entries[one] = second;
    this.#entries[other] = first;
  }
}
