/** More would push the everyday things out of sight. */
const MOST = 5;

/** What somebody has chosen lately, newest first, each once. */
export class RecentNames {
  #names: readonly string[] = [];

  get names(): readonly string[] {
    return this.#names;
  }

  note(name: string): void {
    this.#names = [name, ...this.#names.filter((other) => other !== name)].slice(0, MOST);
  }
}
