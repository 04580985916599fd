import type { Clock } from '../../lib/clock.ts';
import { Emitter } from '../../lib/emitter.ts';
import { isDoneWithin } from '../../lib/is-done-within.ts';

/** More are of one kind, as in a storm of windows: the first ones say enough. */
const MAX_NEWS = 20;

/** What happened to a page by itself and its caller has not been told yet, as sentences. */
export class PageNews {
  #news: string[] = [];
  #dropped = 0;
  readonly #events = new Emitter<{ news: [] }>();

  add(sentence: string): void {
    this.#events.emit('news');
    if (this.#news.includes(sentence)) return;
    if (this.#news.length < MAX_NEWS) this.#news.push(sentence);
    else this.#dropped += 1;
  }

  /** Resolves when there is some, or after some milliseconds. */
  async some(limitMs: number, clock: Clock): Promise<void> {
    if (this.#news.length > 0) return;
    let stop = () => {};
    const told = new Promise<void>((resolve) => {
      stop = this.#events.on('news', resolve);
    });
    await isDoneWithin(told, limitMs, clock).finally(stop);
  }

  /** All of it, once. */
  take(): readonly string[] {
    const rest = this.#dropped > 0 ? [`${this.#dropped} more such things happened.`] : [];
    const news = [...this.#news, ...rest];
    this.#news = [];
    this.#dropped = 0;
    return news;
  }
}
