import { Emitter } from '../lib/emitter.ts';
import type { Notice } from '../ui/workspace-port.ts';

/** Standing warnings, by what they are about: each stays until its cause is gone, or somebody has read it. */
export class Warnings {
  readonly #changes = new Emitter<{ change: [] }>();
  readonly #byTopic = new Map<string, string>();
  /** Warnings that were read and put away, by topic: the same one does not come again. */
  readonly #dismissed = new Map<string, string>();

  /** Sets a topic's warning; nothing withdraws it. */
  set(topic: string, warning: string | undefined): void {
    if (this.#byTopic.get(topic) === warning) return;
    if (warning === undefined) {
      this.#byTopic.delete(topic);
      this.#dismissed.delete(topic);
    } else this.#byTopic.set(topic, warning);
    this.#changes.emit('change');
  }

  /** Withdraws every warning whose topic begins so. */
  withdraw(beginning: string): void {
    for (const topic of [...this.#byTopic.keys()])
      if (topic.startsWith(beginning)) this.set(topic, undefined);
  }

  /** Puts a warning away that somebody has read. Another one about the same comes up all the same. */
  dismiss(topic: string): void {
    const warning = this.#byTopic.get(topic);
    if (warning === undefined) return;
    this.#dismissed.set(topic, warning);
    this.#changes.emit('change');
  }

  list(): readonly Notice[] {
    return [...this.#byTopic]
      .filter(([topic, text]) => this.#dismissed.get(topic) !== text)
      .map(([id, text]) => ({ id, text }));
  }

  subscribe(listener: () => void): () => void {
    return this.#changes.on('change', listener);
  }
}
