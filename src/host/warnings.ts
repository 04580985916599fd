import { Emitter } from '../lib/emitter.ts';

/** Standing warnings, by what they are about: each stays until its cause is gone. */
export class Warnings {
  readonly #changes = new Emitter<{ change: [] }>();
  readonly #byTopic = new Map<string, string>();

  /** Sets a topic's warning; nothing withdraws it. */
  set(topic: string, warning: string | undefined): void {
    if (this.#byTopic.get(topic) === warning) return;
    if (warning === undefined) this.#byTopic.delete(topic);
    else this.#byTopic.set(topic, warning);
    this.#changes.emit('change');
  }

  list(): readonly string[] {
    return [...this.#byTopic.values()];
  }

  subscribe(listener: () => void): () => void {
    return this.#changes.on('change', listener);
  }
}
