/**
 * `Prefer` (RFC 7240) of a client that can take an informational answer: while its call waits for a
 * person it is sent `102 Processing`. Not every HTTP client gets past one, so none is sent unasked.
 */
export const PREFER_PROCESSING = 'processing';

/** Where agents' hooks send their events, beside `/call`. */
export const HOOK_PATH = '/hook';
