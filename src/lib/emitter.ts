/** Typed listeners. `on` returns the way to stop listening, for whoever opened it to keep. */
export class Emitter<Events extends Record<string, readonly unknown[]>> {
  readonly #listeners: { [Name in keyof Events]?: Set<(...values: Events[Name]) => void> } = {};

  on<Name extends keyof Events>(
    name: Name,
    listener: (...values: Events[Name]) => void,
  ): () => void {
    const listeners = this.#listeners[name] ?? new Set();
    this.#listeners[name] = listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  emit<Name extends keyof Events>(name: Name, ...values: Events[Name]): void {
    for (const listener of [...(this.#listeners[name] ?? [])]) listener(...values);
  }
}
