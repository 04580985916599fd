import type { OuterTerminal } from '../../driver/outer-terminal.ts';
import type { Word } from './scenes.ts';

/** A word that came into an agent's border. */
export interface Shown {
  readonly word: Word;
  readonly atMs: number;
}

/** Follows the word in the border of one tile, at each output of the screen. */
export class WordLog {
  readonly #screen: OuterTerminal;
  readonly #pattern: RegExp;
  #shown: readonly Shown[] = [];

  constructor(screen: OuterTerminal, tile: number) {
    this.#screen = screen;
    this.#pattern = new RegExp(
      `[\\u2500-\\u257f] (?:⇄ )?${tile} [^\\n┐┓]*?(?:[●◆✓○✗■] |─ )(RUNNING|NEEDS YOU|DONE|IDLE|ERROR|EXITED)`,
    );
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
    const word = this.#pattern.exec(this.#screen.screen())?.[1] as Word | undefined;
    if (word === undefined || word === this.last) return;
    this.#shown = [...this.#shown, { word, atMs: Date.now() }];
  }
}
