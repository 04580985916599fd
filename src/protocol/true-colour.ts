import { isInBetween } from './in-between.ts';

/**
 * Asks a terminal whether it has 24-bit colour: sets a background, asks for what is set (DECRQSS, `$q m`), takes it
 * back, and asks for the terminal's name (XTVERSION). SSH passes on TERM and not COLORTERM, so nothing else tells.
 */
const QUERIES = '\x1b[48;2;1;2;3m\x1bP$qm\x1b\\\x1b[m\x1b[>q';
/** One that only says its name: DECRQSS would go through it to the terminal behind, whose colours it does not have. */
const NAME_QUERY = '\x1b[>q';

/** As it was set, in whichever of the forms a terminal writes colours (ISO 8613-6 has a place for a colour space). */
const KEPT_COLOUR = /P1\$r[\d;:]*48[;:]2[;:](?:\d*[;:])?1[;:]2[;:]3/;
/** Terminals that have it, and do not say what is set. tmux reduces colours itself where the one behind has fewer. */
const NAMES = /P>\|(?:tmux|iTerm2|Konsole|mintty|WezTerm)/;
/** Consoles that would show parts of a question, or take them for something else. */
const PLAIN = /^(?:linux|vt\d+|ansi|cygwin)/;

/** What to ask a terminal of that name (TERM); empty for one that is better not asked. */
export function trueColourQueries(term: string): string {
  if (PLAIN.test(term)) return '';
  return isInBetween(term) ? NAME_QUERY : QUERIES;
}

/** Whether an answer says that the terminal has 24-bit colour. */
export function saysTrueColour(answer: string): boolean {
  return KEPT_COLOUR.test(answer) || NAMES.test(answer);
}
