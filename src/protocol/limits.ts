/** Largest body of a call over HTTP. Longer texts belong into a file. */
export const MAX_BODY_BYTES = 131_072;
/** Largest event of an agent's hook: it has what a tool was given or gave, of which little is looked at. */
export const MAX_HOOK_BYTES = 262_144;
/** An agent waits for its hook; a workspace that has not answered by then is not told. */
export const HOOK_TIMEOUT_MS = 3_000;
/** A client that has not sent its headers and body by then is stuck, or means harm. */
export const REQUEST_TIMEOUT_MS = 15_000;
/** Calls of one session that may be under way at once; an agent that loops must not starve the others. */
export const MAX_REQUESTS_PER_SESSION = 64;
/** Connections at once, of all sessions together: the system gives a process about a thousand, and panes need some. */
export const MAX_CONNECTIONS = 512;
/** Longer than any call takes with its wait for a turn, a person and a tool: who is silent that long is gone. */
export const CONNECTION_IDLE_MS = 120_000;
/** Calls of one program on the tool socket that may be under way at once; a batch of small ones fits. */
export const MAX_CALLS_PER_CONNECTION = 256;
/** A client waits longer than an approval and a queued call together usually take. */
export const CLIENT_TIMEOUT_MS = 45_000;

/** A call that waited longer than this would act on a canvas that its caller no longer knows. */
export const QUEUE_EXPIRY_MS = 15_000;
/** How long a tool may run when it does not say otherwise. */
export const TOOL_TIMEOUT_MS = 30_000;
/** A shell that is not ready by then is not going to be. */
export const TERMINAL_READY_MS = 5_000;

/** A program that has not taken what was typed by then does not read; the rest is taken back. */
export const DELIVERY_MS = 10_000;

/** Longest wait for a terminal's output: the answer must be there before a client gives up at `CLIENT_TIMEOUT_MS`. */
export const MAX_WAIT_MS = 40_000;

/** An approval over HTTP must be answered before the client gives up at `CLIENT_TIMEOUT_MS`. */
export const HTTP_APPROVAL_MS = 40_000;
/** Elsewhere the caller stays connected, and a person may be away from the keyboard. */
export const APPROVAL_MS = 120_000;

/** Characters of one argument, in UTF-16 units. */
export const MAX_TEXT_LENGTH = 64_000;
/** Elements of a list argument. */
export const MAX_LIST_LENGTH = 100;
/** Characters of one element of a list argument, in UTF-16 units: they are ids. */
export const MAX_LIST_TEXT_LENGTH = 255;
/** No coordinate or size that makes sense is larger, either way. */
export const MAX_NUMBER = 1_000_000;

/** Node's timers hold no more milliseconds, and fire at once when given more: 24 days are for ever. */
export const LONGEST_TIMER_MS = 2_147_483_647;
