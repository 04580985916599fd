/** Typed listeners. `on` returns the way to stop listening, for whoever opened it to keep. */
export class Emitter<Events extends Record<string, readonly unknown[]>> {
  readonly #listeners = new Map<keyof Events, Set<(...values: never[]) => void>>();

  on<Name extends keyof Events>(name: Name, listener: (...values: Events[Name]) => void): () => void {
    const set = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, set.add(listener));
    return () => void set.delete(listener);
  }

  emit<Name extends keyof Events>(name: Name, ...values: Events[Name]): void {
    const set = this.#listeners.get(name);
    if (!set) return;
    for (const listener of [...set]) (listener as (...values: Events[Name]) => void)(...values);
  }
}
