import { beforeEach, expect, test } from 'vitest';
import { type Frame, Screencast } from '../../../src/services/browser/screencast.ts';
import { FakeSession } from './fake-session.ts';

const SIZE = { width: 100, height: 50 };

let chrome: FakeSession;
let frames: Frame[];
let cast: Screencast;

beforeEach(() => {
  chrome = new FakeSession();
  frames = [];
  cast = new Screencast(chrome.session, (frame) => void frames.push(frame));
  cast.start(SIZE);
});

test('after frames that Chrome may have left one out behind, the picture is asked for anew, once', () => {
  chrome.showFrame();
  chrome.showFrame();
  frames[0]?.done();
  expect(chrome.sent).not.toContain('Page.stopScreencast');
  frames[1]?.done();
  expect(chrome.sent.slice(-2)).toEqual(['Page.stopScreencast', 'Page.startScreencast']);
  chrome.showFrame();
  frames[2]?.done();
  expect(chrome.count('Page.startScreencast')).toBe(2);
});

test('frames of a cast that has ended ask for nothing', () => {
  chrome.showFrame();
  chrome.showFrame();
  cast.stop();
  for (const frame of frames) frame.done();
  expect(chrome.count('Page.startScreencast')).toBe(1);
});
