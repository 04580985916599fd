import type { EmulatorCore } from './core.ts';

/** More than any screen and its scroll-back show; a program that prints a new link in each frame must not fill memory. */
const MAX_LINKS = 4096;
/** What browsers and other terminals take. */
const MAX_URI_CHARACTERS = 2083;
const MAX_ID_CHARACTERS = 250;

/** A link of OSC 8; what has the same id is one link. */
export interface Link {
  readonly uri: string;
  readonly id: string;
}

/**
 * The links (OSC 8) of one pane by number, in place of the emulator's own registry, which puts a
 * marker on each line and forgets none while the screen stands still.
 */
export class Links {
  readonly #links = new Map<number, Link>();
  readonly #numbers = new Map<string, number>();
  #last = 0;

  constructor(core: EmulatorCore) {
    core._oscLinkService.registerLink = ({ id = '', uri }) => this.#register({ id, uri });
    core._oscLinkService.addLineToLink = () => {};
  }

  /** The link of that number, unless too many came after it. */
  get(number: number): Link | undefined {
    return this.#links.get(number);
  }

  #register(link: Link): number {
    if (link.uri.length > MAX_URI_CHARACTERS || link.id.length > MAX_ID_CHARACTERS) return 0;
    const key = `${link.id};${link.uri}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#forgetOldest();
    this.#numbers.set(key, ++this.#last);
    this.#links.set(this.#last, link);
    return this.#last;
  }

  #forgetOldest(): void {
    if (this.#links.size < MAX_LINKS) return;
    for (const [number, { id, uri }] of this.#links) {
      this.#links.delete(number);
      this.#numbers.delete(`${id};${uri}`);
      return;
    }
  }
}
