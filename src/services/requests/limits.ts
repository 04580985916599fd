const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** An agent that has not answered by then is at something else, or cannot. */
export const TASK_TTL_MS = 15 * MINUTE_MS;
/** Long enough for an agent that was away over a week's end to see what became of its request. */
export const FINISHED_KEPT_MS = 7 * DAY_MS;
/** Of all projects together, finished ones too: more are a loop, not work. */
export const MAX_TASKS = 256;
/** Characters of a request or an answer, in UTF-16 units. Longer texts belong into a file. */
export const MAX_MESSAGE_CHARS = 16_000;
/** A task's file with a request and an answer of full length, every character escaped, is smaller. */
export const MAX_TASK_BYTES = 150_000;
/** Programs that take a fast Enter for part of a paste have taken the paste by then. */
export const ENTER_AFTER_MS = 150;
/** How often it is tried to write down that a request has had no answer, where the disk is full. */
export const EXPIRE_AGAIN_MS = 60_000;
