import type { Glyph } from './frame-tokenizer.ts';

/** Private use; every width table of Ink's calls these one column wide. */
const FIRST_NARROW = 0xe000;
const LAST_NARROW = 0xf8ff;
/** CJK ideographs: two columns in every table, and each a cluster of its own. */
const FIRST_WIDE = 0x4e00;
const LAST_WIDE = 0x9fff;

/**
 * Characters that take the place of others on their way through Ink. Ink measures by its own table
 * and gives each code point of a cluster a column of its own; what passes through it is therefore
 * ASCII and, for anything else, a character about whose width nobody disagrees. One table lives as
 * long as one frame.
 */
export class StandIns {
  #narrow: Glyph[] = [];
  #wide: Glyph[] = [];
  #frameIsTaken = false;

  /** A character of as many columns that stands for the glyph in the frame being drawn. */
  add(glyph: Glyph): string {
    if (this.#frameIsTaken) this.#restart();
    const isWide = glyph.columns === 2;
    const glyphs = isWide ? this.#wide : this.#narrow;
    const code = (isWide ? FIRST_WIDE : FIRST_NARROW) + glyphs.length;
    if (code > (isWide ? LAST_WIDE : LAST_NARROW)) return '?'.repeat(glyph.columns);
    glyphs.push(glyph);
    return String.fromCodePoint(code);
  }

  /** What a character of the frame stands for; nothing when it is itself. */
  glyphOf(cluster: string): Glyph | undefined {
    const code = cluster.codePointAt(0) ?? 0;
    return this.#narrow[code - FIRST_NARROW] ?? this.#wide[code - FIRST_WIDE];
  }

  /** Says that the frame is whole: the next stand-in begins another. */
  endFrame(): void {
    this.#frameIsTaken = true;
  }

  #restart(): void {
    this.#narrow = [];
    this.#wide = [];
    this.#frameIsTaken = false;
  }
}
