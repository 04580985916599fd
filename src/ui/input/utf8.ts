/** What `textEnd` says of a character that is not all there yet. */
export const INCOMPLETE = -1;

const SPACE = 0x20;
const DELETE = 0x7f;
const FIRST_MULTIBYTE = 0x80;

/** Where the run of printable characters that begins at `from` ends; `from` itself where none begins. */
export function textEnd(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0;
    if (byte < FIRST_MULTIBYTE) {
      if (byte < SPACE || byte === DELETE) return at;
      at++;
      continue;
    }
    const end = characterEnd(bytes, at);
    if (end <= at) return at;
    at = end;
  }
  return at;
}

/**
 * Where the multi-byte character at `at` ends: `INCOMPLETE` when the rest has not come yet, `at`
 * when no well-formed UTF-8 begins there (overlong forms and surrogates are not).
 */
export function characterEnd(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  const end = at + lengthOf(lead);
  let index = at + 1;
  while (index < end && isContinuation(bytes[index])) index++;
  const second = bytes[at + 1];
  if (end === at || (second !== undefined && !mayFollow(lead, second))) return at;
  if (index === end) return end;
  return index >= bytes.length ? INCOMPLETE : at;
}

function lengthOf(lead: number): number {
  if (lead < 0xc2 || lead > 0xf4) return 0;
  if (lead < 0xe0) return 2;
  return lead < 0xf0 ? 3 : 4;
}

function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x80 && byte <= 0xbf;
}

/** Unicode table 3-7: the second byte keeps out overlong forms, surrogates and what is above U+10FFFF. */
function mayFollow(lead: number, second: number): boolean {
  // U+0080 to U+009F are controls (C1), no text.
  if (lead === 0xc2 || lead === 0xe0) return second >= 0xa0;
  if (lead === 0xed) return second < 0xa0;
  if (lead === 0xf0) return second >= 0x90;
  return lead !== 0xf4 || second < 0x90;
}
