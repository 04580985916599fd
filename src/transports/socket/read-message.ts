import { fieldsOf } from '../../lib/json-object.ts';
import { Failure } from '../../protocol/failure.ts';
import { ClientFrame } from '../../protocol/tool-messages.ts';
import { type ClientMessage, PROTOCOL_VERSION } from '../../protocol/tool-wire.ts';

/** A line that is no message: what to tell its sender, and about which request. */
export interface Unreadable {
  readonly type: 'unreadable';
  readonly requestId: string | undefined;
  readonly message: string;
}

/** One line of a program as a message. Nothing for a blank one. */
export function readMessage(line: Uint8Array): ClientMessage | Unreadable | undefined {
  let value: unknown;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(line).trim();
    if (text === '') return undefined;
    value = JSON.parse(text);
  } catch (error) {
    return unreadable(undefined, `Malformed JSON frame ignored: ${Failure.from(error).message}`);
  }
  return messageIn(value);
}

function messageIn(value: unknown): ClientMessage | Unreadable {
  const { protocol, requestId } = fieldsOf(value);
  const about = typeof requestId === 'string' ? requestId : undefined;
  // The version comes first: another one may have other messages.
  if (typeof protocol === 'number' && protocol !== PROTOCOL_VERSION) {
    const said = `Unsupported protocol version ${protocol}; server requires ${PROTOCOL_VERSION}`;
    return unreadable(about, said);
  }
  if (protocol !== undefined && protocol !== PROTOCOL_VERSION)
    return unreadable(about, 'Invalid message: protocol: expected a number');
  const parsed = ClientFrame.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue?.path.join('.') || 'frame';
  return unreadable(about, `Invalid message: ${place}: ${issue?.message ?? 'not known'}`);
}

function unreadable(requestId: string | undefined, message: string): Unreadable {
  return { type: 'unreadable', requestId, message };
}
