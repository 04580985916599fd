/** Characters of a file that a link writes, in UTF-16 units: more is a log, and of no use in a prompt. */
export const MAX_OUTPUT_CHARS = 1_000_000;
/** A source that has been silent for so long has come to an end of something. */
export const QUIET_MS = 3_000;
/** How often it is looked whether a pointer can be typed, while one waits. */
export const LOOK_MS = 1_000;
