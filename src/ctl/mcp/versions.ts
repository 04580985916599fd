/** The revision without a handshake: each request says in its `_meta` what it speaks. */
export const STATELESS = '2026-07-28';

/** The revisions that begin with `initialize`, newest first. */
const WITH_HANDSHAKE = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'] as const;

/** A revision with a handshake. */
export type HandshakeVersion = (typeof WITH_HANDSHAKE)[number];

/** Every revision of the Model Context Protocol that the bridge speaks, newest first. */
export const VERSIONS: readonly string[] = [STATELESS, ...WITH_HANDSHAKE];

/** What `initialize` settles on: the client's revision where we know it, else our newest. */
export function negotiated(asked: string): HandshakeVersion {
  return WITH_HANDSHAKE.find((version) => version === asked) ?? WITH_HANDSHAKE[0];
}

/** Whether a message may be a list of messages: only one revision ever had that. */
export function hasBatches(version: HandshakeVersion | undefined): boolean {
  return version === '2025-03-26';
}
