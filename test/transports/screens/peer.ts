import { connect, type Socket } from 'node:net';
import type { ScreenFacts } from '../../../src/protocol/screen-port.ts';
import {
  encodeFrame,
  FRAME,
  type Frame,
  FrameReader,
  type FrameType,
} from '../../../src/protocol/screen-wire.ts';

/** What a well-behaved screen says of itself. */
export const FACTS: ScreenFacts = {
  version: '1.0.0',
  columns: 80,
  rows: 24,
  term: 'xterm-256color',
  colorTerm: '',
  noColor: false,
};

/** The other end of the host's socket, which does only what a test says. */
export class Peer {
  readonly socket: Socket;
  readonly frames: Frame[] = [];
  /** Resolves when the host has ended its side, or is gone. */
  readonly closed: Promise<void>;
  readonly #waiting = new Set<() => void>();

  constructor(path: string) {
    this.socket = connect({ path, allowHalfOpen: true });
    this.closed = new Promise((resolve) => {
      this.socket.once('end', resolve);
      this.socket.once('close', () => resolve());
    });
    this.socket.on('error', () => {});
    const reader = new FrameReader();
    this.socket.on('data', (chunk) => {
      this.frames.push(...reader.push(chunk));
      for (const look of [...this.#waiting]) look();
    });
  }

  send(type: FrameType, body: unknown = ''): void {
    this.socket.write(encodeFrame(type, typeof body === 'string' ? body : JSON.stringify(body)));
  }

  hello(facts: Partial<ScreenFacts> = {}): void {
    this.send(FRAME.hello, { ...FACTS, ...facts });
  }

  /** The first frame of a type, when it has come. */
  frame(type: FrameType): Promise<Frame> {
    return new Promise((resolve) => {
      const look = () => {
        const found = this.frames.find((each) => each.type === type);
        if (found === undefined) return;
        this.#waiting.delete(look);
        resolve(found);
      };
      this.#waiting.add(look);
      look();
    });
  }
}

/** A frame's body as text. */
export function text(frame: Frame): string {
  return new TextDecoder().decode(frame.body);
}
