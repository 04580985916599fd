/** More are of one kind, as in a storm of windows: the first ones say enough. */
const MAX_NEWS = 20;

/** What happened to a page by itself and its caller has not been told yet, as sentences. */
export class PageNews {
  #news: string[] = [];
  #dropped = 0;

  add(sentence: string): void {
    if (this.#news.includes(sentence)) return;
    if (this.#news.length < MAX_NEWS) this.#news.push(sentence);
    else this.#dropped += 1;
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
