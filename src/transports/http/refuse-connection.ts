import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { Failure } from '../../protocol/failure.ts';
import { failed, replyOf } from '../../protocol/result.ts';

/** What Node's parser says of a connection, with the status of RFC 9110 and 6585 that goes with it. */
const BROKEN: ReadonlyMap<string | undefined, { readonly status: number; readonly error: string }> =
  new Map([
    ['HPE_HEADER_OVERFLOW', { status: 431, error: 'Request headers too large' }],
    ['ERR_HTTP_REQUEST_TIMEOUT', { status: 408, error: 'The request did not arrive in time' }],
  ]);

/** Answers what never became a request, in the shape of every other answer, and ends the connection. */
export function refuseBroken(error: NodeJS.ErrnoException, socket: Duplex): void {
  const { status, error: message } = BROKEN.get(error.code) ?? { status: 400, error: 'No request' };
  refuse(socket, status, new Failure('PROTOCOL_ERROR', message));
}

/** Answers a request for a tunnel, which Node hands over as a bare connection. */
export function refuseTunnel(socket: Duplex): void {
  const failure = new Failure('UNSUPPORTED', 'Unsupported request');
  refuse(socket, failure.http, failure);
}

function refuse(socket: Duplex, status: number, failure: Failure): void {
  // Gone already, as after a reset.
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(replyOf(failed(failure)));
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
