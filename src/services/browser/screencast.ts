import type { CDPSession, Protocol } from 'puppeteer-core';
import { inBackground } from '../../lib/in-background.ts';

export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** One picture of a page. */
export interface Frame {
  readonly png: Uint8Array;
  /** The viewport that it shows, in CSS pixels. */
  readonly viewport: PixelSize;
  /** Lets the next one come: Chrome makes none while two have not been taken. */
  readonly done: () => void;
}

/** Of what it draws meanwhile Chrome sends nothing, then or later. */
const MOST_UNTAKEN = 2;

/** A page's picture as Chrome sends it: when something on it has changed, and not before the last was taken. */
export class Screencast {
  readonly #session: CDPSession;
  #size: PixelSize | undefined;
  /** Frames of this cast that wait to be taken. */
  #untaken = new Set<number>();
  /** Chrome may have left one out. */
  #mayLack = false;
  #frames = 0;

  constructor(session: CDPSession, take: (frame: Frame) => void) {
    this.#session = session;
    session.on('Page.screencastFrame', (frame) => take(this.#read(frame)));
  }

  /** Asks for pictures no larger than that, in pixels. */
  start(size: PixelSize): void {
    if (this.#size?.width === size.width && this.#size.height === size.height) return;
    if (this.#size) this.stop();
    this.#size = size;
    this.#untaken = new Set();
    this.#mayLack = false;
    const [maxWidth, maxHeight] = [size.width, size.height];
    this.#send(this.#session.send('Page.startScreencast', { format: 'png', maxWidth, maxHeight }));
  }

  stop(): void {
    if (!this.#size) return;
    this.#size = undefined;
    this.#send(this.#session.send('Page.stopScreencast'));
  }

  #read({ data, metadata, sessionId }: Protocol.Page.ScreencastFrameEvent): Frame {
    const untaken = this.#untaken;
    const id = ++this.#frames;
    untaken.add(id);
    this.#mayLack ||= untaken.size >= MOST_UNTAKEN;
    return {
      png: Buffer.from(data, 'base64'),
      viewport: { width: metadata.deviceWidth, height: metadata.deviceHeight },
      done: () => {
        this.#send(this.#session.send('Page.screencastFrameAck', { sessionId }));
        untaken.delete(id);
        if (untaken === this.#untaken && untaken.size === 0) this.#catchUp();
      },
    };
  }

  /** A page that stands still by now may look otherwise than its last frame: a new cast begins with how it looks. */
  #catchUp(): void {
    const size = this.#size;
    if (!this.#mayLack || !size) return;
    this.stop();
    this.start(size);
  }

  /** It fails only with the page, whose end is told otherwise. */
  #send(sent: Promise<unknown>): void {
    inBackground(sent, () => {});
  }
}
