import { expect, test } from 'vitest';
import { MAX_CLIPBOARD_CHARACTERS } from '../../../../src/services/terminal/emulator/clipboard.ts';
import { pane } from '../pane.ts';

test.each([
  ['OSC 2', '\x1b]2;mytitle\x07X', 'mytitle'],
  ['OSC 0', '\x1b]0;mytitle\x1b\\X', 'mytitle'],
  ["screen's sequence", '\x1bkmytitle\x1b\\X', 'mytitle'],
  ['a title of several lines', '\x1b]2;one\x1b\\X', 'one'],
])('%s sets the title and prints nothing', (_name, output, title) => {
  const { feed, told, screen } = pane();
  feed(output);
  expect(told).toEqual([['title', title]]);
  expect(screen()).toBe('X');
});

test('a title is one line of at most 256 characters', () => {
  const { feed, told } = pane();
  feed(`\x1b]2;${'🙂'.repeat(300)}\x07`);
  feed('\x1b]2;one\u2028two\u2029three\x07');
  expect(told).toEqual([
    ['title', '🙂'.repeat(256)],
    ['title', 'one two three'],
  ]);
});

test('a title that is cut between reads is one title', () => {
  const { feed, told, screen } = pane();
  for (const piece of ['\x1b', 'kmy', 'tit', 'le\x1b', '\\X']) feed(piece);
  expect(told).toEqual([['title', 'mytitle']]);
  expect(screen()).toBe('X');
});

test("screen's title sequence that nobody ends swallows no more than its line", () => {
  const { feed, screen } = pane();
  feed('\x1bknever ended\r\nnext line');
  expect(screen()).toBe('\nnext line');
});

test('a title that was put away comes back', () => {
  const { feed, told } = pane();
  feed('\x1b]2;shell\x07\x1b[22;2t\x1b]2;vim\x07\x1b[23;2t');
  expect(told.at(-1)).toEqual(['title', 'shell']);
});

test('the fault of a listener is not taken for one of the output', () => {
  const { feed, emulator, screen } = pane();
  emulator.events.on('bell', () => {
    throw new Error('a fault of the listener');
  });
  expect(() => feed('before\x07after')).toThrow('a fault of the listener');
  expect(screen()).toBe('beforeafter');
});

test('a bell is told', () => {
  const { feed, told } = pane();
  feed('\x07');
  expect(told).toEqual([['bell']]);
});

test.each([
  ['a short text', '\x1b]52;c;SGVsbG8=\x07', 'c', 'SGVsbG8='],
  ['the primary selection', '\x1b]52;p;SGVsbG8=\x1b\\', 'p', 'SGVsbG8='],
  ['no selection, which is the clipboard', '\x1b]52;;SGVsbG8=\x07', 'c', 'SGVsbG8='],
  ['300 KB', `\x1b]52;c;${'QUJD'.repeat(75_000)}\x07`, 'c', 'QUJD'.repeat(75_000)],
])('OSC 52 with %s is passed on whole', (_name, output, selection, base64) => {
  const { feed, told } = pane();
  feed(output);
  expect(told).toEqual([['clipboard', selection, base64]]);
});

test.each([
  ['an empty text, which would clear', '\x1b]52;c;\x07'],
  ['a question', '\x1b]52;c;?\x07'],
  ['what is not base64', '\x1b]52;c;not base64!\x07'],
  ['a selection that there is not', '\x1b]52;x\x1b;SGVsbG8=\x07'],
])('OSC 52 with %s does nothing and is not answered', (_name, output) => {
  const { feed, told, replies } = pane();
  feed(output);
  expect(told.filter(([name]) => name === 'clipboard')).toEqual([]);
  expect(replies).toEqual([]);
});

test('a text that is too large for the clipboard is refused with a word', () => {
  const { feed, told } = pane();
  feed(`\x1b]52;c;${'QUJD'.repeat(MAX_CLIPBOARD_CHARACTERS / 4 + 1)}\x07`);
  expect(told).toEqual([['notification', 'Not copied', '1367 KB are too much for the clipboard']]);
});

test.each([
  ['OSC 9', '\x1b]9;build done\x07', '', 'build done'],
  ['OSC 777', '\x1b]777;notify;Build;done; twice\x07', 'Build', 'done; twice'],
  ['OSC 99', '\x1b]99;;build done\x1b\\', 'build done', ''],
  ['OSC 99 in parts', '\x1b]99;i=1:d=0;Build\x1b\\\x1b]99;i=1:p=body;done\x1b\\', 'Build', 'done'],
  ['OSC 99 in base64', '\x1b]99;e=1;QnVpbGQ=\x1b\\', 'Build', ''],
])('%s is a notification', (_name, output, title, body) => {
  const { feed, told } = pane();
  feed(output);
  expect(told).toEqual([['notification', title, body]]);
});

test.each([
  ['a progress bar', '\x1b]9;4;1;50\x07'],
  ['an empty OSC 9', '\x1b]9;\x07'],
  ['another command of OSC 777', '\x1b]777;precmd\x07'],
  ['a question of OSC 99', '\x1b]99;i=1:p=?;\x1b\\'],
])('%s is no notification', (_name, output) => {
  const { feed, told } = pane();
  feed(output);
  expect(told).toEqual([]);
});
