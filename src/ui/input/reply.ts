import { type Csi, param } from './csi.ts';
import type { Reply, ReplyEvent } from './events.ts';
import { stringReply } from './string-reply.ts';

/** The reply that a control sequence is, if it is one. Cursor reports are another matter: they look like F3. */
export function csiReply(csi: Csi, raw: Uint8Array): ReplyEvent | undefined {
  const read = CSI_REPLIES[csi.prefix + csi.final];
  return read === undefined ? undefined : { type: 'reply', reply: read(csi), raw };
}

/** The reply that an OSC, DCS or APC string is, if it is one. */
export function controlStringReply(raw: Uint8Array): ReplyEvent | undefined {
  const reply = stringReply(String.fromCharCode(...raw));
  return reply === undefined ? undefined : { type: 'reply', reply, raw };
}

/** A cursor position report (CPR). */
export function cursorReply(csi: Csi, raw: Uint8Array): ReplyEvent {
  return { type: 'reply', reply: cursor(csi), raw };
}

/** A reply that was cut off, or that nobody reads: it must not be taken for typing. */
export function otherReply(raw: Uint8Array): ReplyEvent {
  return { type: 'reply', reply: { kind: 'other' }, raw };
}

/** Prefix and final bytes of what terminals answer; no key looks like any of them. */
const CSI_REPLIES: Readonly<Record<string, (csi: Csi) => Reply>> = {
  '?c': (csi) => ({ kind: 'attributes', level: 1, params: numbers(csi) }),
  '>c': (csi) => ({ kind: 'attributes', level: 2, params: numbers(csi) }),
  '?u': (csi) => ({ kind: 'kitty-flags', flags: param(csi, 0) }),
  '?$y': (csi) => mode(csi, true),
  $y: (csi) => mode(csi, false),
  n: (csi) => ({ kind: 'status', params: numbers(csi) }),
  '?n': privateStatus,
  '?R': cursor,
  t: (csi) => ({ kind: 'window', params: numbers(csi) }),
  '>m': other,
  '?S': other,
};

function mode(csi: Csi, dec: boolean): Reply {
  return { kind: 'mode', dec, mode: param(csi, 0), setting: param(csi, 1) };
}

/** `CSI ? 997 ; 1 n` says dark, `2` light (mode 2031). */
function privateStatus(csi: Csi): Reply {
  if (param(csi, 0) !== 997) return { kind: 'status', params: numbers(csi) };
  return { kind: 'colour-scheme', dark: param(csi, 1) === 1 };
}

function cursor(csi: Csi): Reply {
  return { kind: 'cursor', row: param(csi, 0, 1), column: param(csi, 1, 1) };
}

function other(): Reply {
  return { kind: 'other' };
}

function numbers(csi: Csi): number[] {
  return csi.params.map(([first]) => first ?? 0);
}
