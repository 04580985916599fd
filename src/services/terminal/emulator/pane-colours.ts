import type { OuterTerminal } from '../keeper.ts';
import { paletteColour } from '../outer-terminal.ts';
import { colourSpec, parseColour } from './colour-spec.ts';

/** A pane's text, ground and cursor, in the order of OSC 10, 11 and 12. */
export const SPECIAL_COLOURS = ['foreground', 'background', 'cursor'] as const;
/** A place in the palette of 256, or one of the special colours. */
export type ColourName = number | (typeof SPECIAL_COLOURS)[number];

/** The colours of one pane: those that its program has set, and the outer terminal's. */
export class PaneColours {
  readonly #outer: () => OuterTerminal;
  readonly #onChange: () => void;
  /** 24 bits each. As there are no other names, it never has more than 259. */
  readonly #set = new Map<ColourName, number>();

  constructor(outer: () => OuterTerminal, onChange: () => void) {
    this.#outer = outer;
    this.#onChange = onChange;
  }

  /** True when nothing is as the outer terminal has it, so that drawing can do without looking. */
  get areSet(): boolean {
    return this.#set.size > 0;
  }

  /** What the program has set, as 24 bits; nothing where the outer terminal's own counts. */
  get(name: ColourName): number | undefined {
    return this.#set.get(name);
  }

  /** The colour that is seen, as terminals answer it; nothing for a place that no palette has. */
  spec(name: ColourName): string | undefined {
    const own = this.#set.get(name);
    if (own !== undefined) return colourSpec(own);
    return typeof name === 'number' ? paletteColour(name, this.#outer()) : this.#outer()[name];
  }

  /** Sets a colour; one that cannot be read, or that there is no place for, is passed over. */
  change(name: ColourName, spec: string): void {
    const colour = parseColour(spec);
    if (colour === undefined || this.spec(name) === undefined) return;
    this.#set.set(name, colour);
    this.#onChange();
  }

  /** Lets the outer terminal's colours count again. */
  reset(...names: readonly ColourName[]): void {
    const wasSet = names.filter((name) => this.#set.delete(name));
    if (wasSet.length > 0) this.#onChange();
  }

  resetPalette(): void {
    this.reset(...[...this.#set.keys()].filter((name) => typeof name === 'number'));
  }

  resetAll(): void {
    this.reset(...this.#set.keys());
  }
}
