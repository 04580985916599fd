import type { CDPSession, Protocol } from 'puppeteer-core';
import { beforeEach, expect, test } from 'vitest';
import { type Frame, Screencast } from '../../../src/services/browser/screencast.ts';

const SIZE = { width: 100, height: 50 };

let sent: string[];
let frames: Frame[];
let cast: Screencast;
let show: () => void;

beforeEach(() => {
  sent = [];
  frames = [];
  const chrome: Pick<CDPSession, 'send'> & { on: unknown } = {
    on: (_name: string, listener: (event: Protocol.Page.ScreencastFrameEvent) => void) => {
      const metadata = { deviceWidth: 10, deviceHeight: 10 };
      show = () =>
        listener({ data: '', metadata, sessionId: 1 } as Protocol.Page.ScreencastFrameEvent);
    },
    send: async (method) => {
      sent.push(method.replace('Page.', ''));
      return undefined as never;
    },
  };
  cast = new Screencast(chrome as CDPSession, (frame) => void frames.push(frame));
  cast.start(SIZE);
});

test('after frames that Chrome may have left one out behind, the picture is asked for anew, once', () => {
  show();
  show();
  frames[0]?.done();
  expect(sent).not.toContain('stopScreencast');
  frames[1]?.done();
  expect(sent.slice(-2)).toEqual(['stopScreencast', 'startScreencast']);
  show();
  frames[2]?.done();
  expect(sent.filter((method) => method === 'startScreencast')).toHaveLength(2);
});

test('frames of a cast that has ended ask for nothing', () => {
  show();
  show();
  cast.stop();
  for (const frame of frames) frame.done();
  cast.start(SIZE);
  expect(sent.filter((method) => method === 'startScreencast')).toHaveLength(2);
});
