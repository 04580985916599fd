import type { OuterTerminal } from '../../driver/outer-terminal.ts';
import type { Word } from './scenes.ts';

/** A word that came into an agent's border. */
export interface Shown {
  readonly word: Word;
  readonly atMs: number;
}

/** The word in the border of a tile now. */
export function shownWord(screen: OuterTerminal, tile: number): Word | undefined {
  const words = 'RUNNING|NEEDS YOU|DONE|IDLE|ERROR|EXITED';
  const border = new RegExp(
    `[\\u2500-\\u257f] (?:⇄ )?${tile} [^\\n┐┓]*?(?:[●◆✓○✗■] |─ )(${words})`,
  );
  return border.exec(screen.screen())?.[1] as Word | undefined;
}

/** Follows the word in the border of one tile, at each output of the screen. */
export class WordLog {
  readonly #screen: OuterTerminal;
  readonly #tile: number;
  #shown: readonly Shown[] = [];

  constructor(screen: OuterTerminal, tile: number) {
    this.#screen = screen;
    this.#tile = tile;
    screen.watch(() => this.#look());
  }

  get last(): Word | undefined {
    return this.#shown.at(-1)?.word;
  }

  /** The words since a moment, one after the other. */
  since(atMs: number): readonly Shown[] {
    return this.#shown.filter((each) => each.atMs >= atMs);
  }

  #look(): void {
    const word = shownWord(this.#screen, this.#tile);
    if (word === undefined || word === this.last) return;
    this.#shown = [...this.#shown, { word, atMs: Date.now() }];
  }
}
