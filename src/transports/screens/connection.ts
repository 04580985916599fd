import type { Socket } from 'node:net';
import type { ZodType } from 'zod';
import { Failure } from '../../protocol/failure.ts';
import { type Frame, FrameReader } from '../../protocol/screen-wire.ts';

/** A screen sends keys, pastes in pieces and short words; more in one frame is garbage. */
const MAX_INBOUND_BYTES = 1024 * 1024;

/** Reads a peer's frames, one after the other. Bytes that are no frames end the connection. */
export function readFrames(
  socket: Socket,
  take: (frame: Frame) => void,
  log: (message: string) => void,
): void {
  const reader = new FrameReader(MAX_INBOUND_BYTES);
  // A peer that resets the connection is only gone; 'close' follows and says so.
  socket.on('error', (error) => log(`screen socket: ${error.message}`));
  socket.on('data', (chunk) => {
    try {
      for (const frame of reader.push(chunk)) take(frame);
    } catch (error) {
      const failure = Failure.from(error);
      log(`screen dropped: ${failure.stack ?? failure.message}`);
      socket.destroy();
    }
  });
}

/** A frame's JSON body, checked. Throws `PROTOCOL_ERROR`. */
export function parseBody<Output>(schema: ZodType<Output>, body: Uint8Array): Output {
  const parsed = schema.safeParse(json(body));
  if (parsed.success) return parsed.data;
  throw new Failure('PROTOCOL_ERROR', `a frame without sense: ${parsed.error.message}`);
}

function json(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    // No schema takes this, and what it says of a body is better than where the text broke off.
    return undefined;
  }
}
