import { expect, test } from 'vitest';
import { pane } from '../pane.ts';

const SIX_LINES = 'L1\r\nL2\r\nL3\r\nL4\r\nL5\r\nL6';

test('scrolling up a region that starts at the top moves its lines into the scroll-back', () => {
  const { feed, history, screen } = pane();
  feed(`${SIX_LINES}\x1b[1;4r\x1b[2S\x1b[r`);
  expect(history()).toEqual(['L1', 'L2']);
  expect(screen()).toBe('L3\nL4\n\n\nL5\nL6');
});

test('line feeds at the bottom of a region that starts at the top do the same', () => {
  const { feed, history } = pane();
  feed(`${SIX_LINES}\x1b[1;4r\x1b[4;1H\n\n\x1b[r`);
  expect(history()).toEqual(['L1', 'L2']);
});

test('scrolling up a region below the top leaves the scroll-back alone', () => {
  const { feed, history, screen } = pane();
  feed(`${SIX_LINES}\x1b[2;4r\x1b[1S\x1b[r`);
  expect(history()).toEqual([]);
  expect(screen()).toBe('L1\nL3\nL4\n\nL5\nL6');
});

test('scrolling up by more lines than the region has brings no blank lines into the scroll-back', () => {
  const { feed, history } = pane();
  feed(`${SIX_LINES}\x1b[1;3r\x1b[2147483647S\x1b[r`);
  expect(history()).toEqual(['L1', 'L2', 'L3']);
});

test('scrolling up works when the scroll-back is full', () => {
  const { feed, history, screen } = pane({ scrollbackLines: 2 });
  feed(`a\r\nb\r\n${SIX_LINES}\x1b[1;4r\x1b[2S\x1b[r`);
  expect(history()).toEqual(['L1', 'L2']);
  expect(screen()).toBe('L3\nL4\n\n\nL5\nL6');
});

test('the alternate screen leaves the normal one and its history as they were', () => {
  const { feed, history, screen } = pane();
  feed('one\r\ntwo\x1b[?1049h\x1b[2J\x1b[Halt\x1b[2S\x1b[?1049l!');
  expect(screen()).toBe('one\ntwo!');
  expect(history()).toEqual([]);
});

test('a cursor in the last column writes there next and not beside it', () => {
  const { feed, screen } = pane({ columns: 10, rows: 2 });
  feed('0123456789\x1b[1;10H');
  feed('X');
  expect(screen()).toBe('012345678X');
});

test.each(['S', 'T', 'L', 'M', 'I', 'Z', 'b', '@', 'P', 'X'])(
  'CSI n %s with the largest number there is returns at once',
  (final) => {
    const { feed, cursor } = pane();
    feed(`x\x1b[2147483647${final}`);
    feed('\x1b[2;3Hok');
    expect(cursor()).toEqual([4, 1]);
  },
);

test('erasing up to the last cell of the screen erases all of it', () => {
  const { feed, screen } = pane({ columns: 4, rows: 2 });
  feed('abcdefgh\x1b[2;4H\x1b[1J');
  expect(screen()).toBe('');
});

test('the pane is told of the size that it has', () => {
  const { ask, emulator } = pane();
  expect(ask('\x1b[18t')).toBe('\x1b[8;6;40t');
  emulator.resize(30, 4);
  expect(ask('\x1b[18t')).toBe('\x1b[8;4;30t');
});
