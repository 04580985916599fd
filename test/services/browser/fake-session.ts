import type { CDPSession, Protocol } from 'puppeteer-core';

/** What a screencast knows of Chrome: it notes what it is sent, and sends frames when the test says so. */
export class FakeSession {
  /** Methods, in order. */
  readonly sent: string[] = [];
  #listener: (event: Protocol.Page.ScreencastFrameEvent) => void = () => {};

  get session(): CDPSession {
    const part: Pick<CDPSession, 'send'> & { on: unknown } = {
      on: (_name: string, listener: (event: Protocol.Page.ScreencastFrameEvent) => void) => {
        this.#listener = listener;
      },
      send: async (method) => {
        this.sent.push(method);
        return undefined as never;
      },
    };
    return part as CDPSession;
  }

  showFrame(png: Buffer = Buffer.of()): void {
    const metadata = { deviceWidth: 10, deviceHeight: 10 };
    const frame = { data: png.toString('base64'), metadata, sessionId: 1 };
    this.#listener(frame as Protocol.Page.ScreencastFrameEvent);
  }

  count(method: string): number {
    return this.sent.filter((each) => each === method).length;
  }
}
