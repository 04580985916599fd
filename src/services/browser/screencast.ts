import type { CDPSession, Protocol } from 'puppeteer-core';
import type { Clock } from '../../lib/clock.ts';
import { inBackground } from '../../lib/in-background.ts';

/** Between two pictures: a page that moves must not take the line from what is typed. */
const PICTURE_MS = 100;

export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** A page's picture as Chrome sends it: when something on it has changed, and not before the last was taken. */
export class Screencast {
  readonly #session: CDPSession;
  readonly #clock: Clock;
  #size: PixelSize | undefined;

  constructor(session: CDPSession, clock: Clock, take: (png: Uint8Array) => void) {
    this.#session = session;
    this.#clock = clock;
    session.on('Page.screencastFrame', (frame) => {
      take(Buffer.from(frame.data, 'base64'));
      this.#acknowledge(frame);
    });
  }

  /** Asks for pictures no larger than that, in pixels. */
  start(size: PixelSize): void {
    if (this.#size?.width === size.width && this.#size.height === size.height) return;
    if (this.#size) this.stop();
    this.#size = size;
    const [maxWidth, maxHeight] = [size.width, size.height];
    this.#send(this.#session.send('Page.startScreencast', { format: 'png', maxWidth, maxHeight }));
  }

  stop(): void {
    if (!this.#size) return;
    this.#size = undefined;
    this.#send(this.#session.send('Page.stopScreencast'));
  }

  #acknowledge({ sessionId }: Protocol.Page.ScreencastFrameEvent): void {
    this.#clock.after(PICTURE_MS, () =>
      this.#send(this.#session.send('Page.screencastFrameAck', { sessionId })),
    );
  }

  /** It fails only with the page, whose end is told otherwise. */
  #send(sent: Promise<unknown>): void {
    inBackground(sent, () => {});
  }
}
