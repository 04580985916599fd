import type { Socket } from 'node:net';
import { withResolvers } from '../../lib/with-resolvers.ts';
import { frameOf, MAX_TOOL_FRAME_BYTES, type ServerMessage } from '../../protocol/tool-wire.ts';

/** More than that waiting for a program means that it reads more slowly than we tell. */
const ROOM_BYTES = 1024 * 1024;
/** A program that leaves as much unread does not read at all, and is dropped before it costs more memory. */
const MAX_UNREAD_BYTES = 4 * MAX_TOOL_FRAME_BYTES;

/** What is on its way to one program, which may read slowly. */
export class Outbox {
  readonly #socket: Socket;
  #waiting: Promise<void> | undefined;

  constructor(socket: Socket) {
    this.#socket = socket;
  }

  get hasRoom(): boolean {
    return this.#socket.writableLength <= ROOM_BYTES;
  }

  send(message: ServerMessage): void {
    if (!this.#socket.writable) return;
    this.#socket.write(fitting(message));
    if (this.#socket.writableLength > MAX_UNREAD_BYTES) this.#socket.destroy();
  }

  /** Resolves when the program has read most of what was sent, or is gone. */
  async room(): Promise<void> {
    if (this.hasRoom || this.#socket.destroyed) return;
    this.#waiting ??= this.#drained().finally(() => {
      this.#waiting = undefined;
    });
    await this.#waiting;
  }

  async #drained(): Promise<void> {
    const { promise, resolve } = withResolvers<void>();
    const listen = () => resolve();
    for (const event of ['drain', 'close']) this.#socket.on(event, listen);
    await promise;
    for (const event of ['drain', 'close']) this.#socket.off(event, listen);
  }
}

/** The frame, or in the place of a result that no client would take the news of it. */
function fitting(message: ServerMessage): string {
  const frame = frameOf(message);
  if (message.type !== 'tool_result' || Buffer.byteLength(frame) <= MAX_TOOL_FRAME_BYTES)
    return frame;
  const error = {
    code: 'TOOL_FAILED',
    message: 'The tool ran, and its result is too large to send; ask for less of it',
  } as const;
  return frameOf({ ...message, result: { ok: false, error } });
}
