import {
  FIRST_MARK,
  isEmoji,
  isPictographic,
  isRegionalIndicator,
  widthOfCodePoint,
} from './char-width.ts';

/**
 * What is known after a character of a text, in one number, laid out as @xterm/headless 6 wants it:
 * bit 0 says that the character joined the one before, bits 1 and 2 are the columns that the cluster
 * takes so far, and above them are its last base character and two flags. 0 is the start of a text.
 */
export type ClusterState = number;

const JOINED = 1;
const WIDTH_SHIFT = 1;
const WIDTH_MASK = 3;
const STATE_SHIFT = 3;
const BASE_MASK = 0x1fffff;
/** The last character was a zero width joiner after a picture. */
const AFTER_JOINER = 1 << 21;
/** Two regional indicators are a flag already; a third begins another. */
const FLAG_DONE = 1 << 22;

const ZERO_WIDTH_JOINER = 0x200d;
const VARIATION_SELECTOR_16 = 0xfe0f;
const FIRST_SKIN_TONE = 0x1f3fb;
const LAST_SKIN_TONE = 0x1f3ff;

/** The columns that the cluster takes which the state stands in. */
export function clusterColumns(state: ClusterState): number {
  return (state >> WIDTH_SHIFT) & WIDTH_MASK;
}

/** True when the last character joined the cluster before it. */
export function hasJoined(state: ClusterState): boolean {
  return (state & JOINED) !== 0;
}

/** The state after one more character. `widthOf` may be a faster copy of `widthOfCodePoint`. */
export function clusterStep(
  code: number,
  before: ClusterState,
  widthOf: (code: number) => number = widthOfCodePoint,
): ClusterState {
  if (code < FIRST_MARK) return (code << STATE_SHIFT) | (1 << WIDTH_SHIFT);
  const width = widthOf(code);
  if (clusterColumns(before) === 0) return packed(code, width, 0);
  if (width === 0) return withMark(code, before);
  return withBase(code, width, before);
}

/** The columns that a text takes, clusters (marks, emoji sequences, flags) counted as the panes do. */
export function widthOfText(text: string): number {
  let columns = 0;
  let state: ClusterState = 0;
  for (const character of text) {
    const next = clusterStep(character.codePointAt(0) ?? 0, state);
    columns += clusterColumns(next) - (hasJoined(next) ? clusterColumns(state) : 0);
    state = next;
  }
  return columns;
}

function withMark(code: number, before: ClusterState): ClusterState {
  const base = (before >> STATE_SHIFT) & BASE_MASK;
  const joiner = code === ZERO_WIDTH_JOINER && isPictographic(base) ? AFTER_JOINER : 0;
  const flag = (before >> STATE_SHIFT) & FLAG_DONE;
  const widened = code === VARIATION_SELECTOR_16 && isEmoji(base);
  return packed(base | joiner | flag, widened ? 2 : clusterColumns(before), JOINED);
}

function withBase(code: number, width: number, before: ClusterState): ClusterState {
  const state = before >> STATE_SHIFT;
  const base = state & BASE_MASK;
  const pair = isRegionalIndicator(code) && isRegionalIndicator(base) && (state & FLAG_DONE) === 0;
  if (pair) return packed(code | FLAG_DONE, 2, JOINED);
  const follows = (state & AFTER_JOINER) !== 0 && isPictographic(code);
  const tone = code >= FIRST_SKIN_TONE && code <= LAST_SKIN_TONE && isPictographic(base);
  if (follows || tone) return packed(code, Math.max(width, clusterColumns(before)), JOINED);
  return packed(code, width, 0);
}

function packed(state: number, columns: number, joined: number): ClusterState {
  return (state << STATE_SHIFT) | (columns << WIDTH_SHIFT) | joined;
}
