/**
 * Whether a prompt may hold words that have not been sent, after bytes were typed into it: a request typed
 * behind them would send them along.
 */
export function hasDraft(before: boolean, bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes);
  // Inside a paste, Enter is a line break.
  if (text.startsWith(PASTE_START)) return true;
  const pieces = text.split(SENDS_OR_CLEARS);
  const isLeft = before && pieces.length === 1;
  return isLeft || PRINTABLE.test((pieces.at(-1) ?? '').replace(SEQUENCE, characterOf));
}

const PASTE_START = '\x1b[200~';
/** Enter, Ctrl+C and Ctrl+U, as bytes and in the kitty protocol. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: keys are control characters.
const SENDS_OR_CLEARS = /[\r\x03\x15]|\x1b\[(?:13(?:;1(?::1)?)?|(?:99|117);5(?::1)?)u/;
/** Mouse reports of the old form end in three bytes of any kind. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: keys are control characters.
const SEQUENCE = /\x1b(?:\[M[\s\S]{3}|\[([0-9;:?<>=]*)([@-~])|O[@-~]|.?)/g;
const PRINTABLE = /[^\p{Cc}]/u;
/** The kitty protocol: a key's number, what is held with it, and whether it was let go (3). */
const KITTY_KEY = /^(\d+)(?::[\d:]*)?(?:;\d*(?::([123]))?)?/;
const FIRST_PRINTABLE = 0x20;
/** Numbers of keys without a character begin here, in a private area of Unicode. */
const FIRST_KEY_NUMBER = 0xe000;

/** A key of the kitty protocol may be a character; other sequences are none. */
function characterOf(_whole: string, parameters = '', end = '') {
  const [, number = '0', event] = KITTY_KEY.exec(parameters) ?? [];
  const code = Number(number);
  const isCharacter = end === 'u' && code >= FIRST_PRINTABLE && code < FIRST_KEY_NUMBER;
  return isCharacter && event !== '3' ? String.fromCodePoint(code) : '';
}
