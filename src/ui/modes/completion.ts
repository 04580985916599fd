/** What Tab does to a text: completes it as far as all candidates agree, then goes through them. */
export class Completion {
  readonly #find: (text: string) => Promise<readonly string[]>;
  #candidates: readonly string[] = [];
  #shown: string | undefined;

  constructor(find: (text: string) => Promise<readonly string[]>) {
    this.#find = find;
  }

  /** What the text may become. */
  get candidates(): readonly string[] {
    return this.#candidates;
  }

  /** The text after one more Tab. */
  async next(text: string): Promise<string> {
    if (text === this.#shown && this.#candidates.length > 1) return this.#step(text);
    this.#candidates = await this.#find(text);
    this.#shown = commonStart(this.#candidates) ?? text;
    return this.#shown;
  }

  /** Something else was typed. */
  forget(): void {
    this.#candidates = [];
    this.#shown = undefined;
  }

  #step(text: string): string {
    const after = (this.#candidates.indexOf(text) + 1) % this.#candidates.length;
    this.#shown = this.#candidates[after] ?? text;
    return this.#shown;
  }
}

/** Nothing where there are no texts. */
function commonStart(texts: readonly string[]): string | undefined {
  const [first, ...others] = texts;
  if (first === undefined) return undefined;
  let length = first.length;
  for (const other of others) while (!other.startsWith(first.slice(0, length))) length--;
  return first.slice(0, length);
}
