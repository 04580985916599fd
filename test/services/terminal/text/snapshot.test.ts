import { expect, test } from 'vitest';
import { replayOf, snapshotOf } from '../../../../src/services/terminal/text/snapshot.ts';
import { pane } from '../pane.ts';

const COLOURS = '\x1b[1;31mred\x1b[0m plain \x1b[48;2;1;2;3;4:3mx\x1b[0m';

test('a snapshot that is replayed and taken again is the same, but for the line below it', () => {
  const first = pane({ columns: 10 });
  first.feed(`${'line that wraps\r\n'.repeat(20)}${COLOURS}\r\n漢字👨‍👩‍👧\r\n\r\nend`);
  const snapshot = snapshotOf(first.emulator.terminal, 1e6);
  const second = pane({ columns: 14 });
  second.feed(replayOf(snapshot));
  const again = snapshotOf(second.emulator.terminal, 1e6);
  expect(again).toBe(`${snapshot}\n\x1b[0;2m── session restored ──\x1b[0m`);
});

test('a line that was wrapped is one line at another width', () => {
  const first = pane({ columns: 10 });
  first.feed('one two three four');
  const second = pane({ columns: 40 });
  second.feed(replayOf(snapshotOf(first.emulator.terminal, 1e6)));
  expect(second.row(0)).toBe('one two three four');
});

test('a snapshot has no more bytes than asked, and its newest lines', () => {
  const { emulator, feed } = pane();
  for (let line = 0; line < 50; line++) feed(`${line} ✅\r\n`);
  const snapshot = snapshotOf(emulator.terminal, 60);
  expect(Buffer.byteLength(snapshot)).toBeLessThanOrEqual(60);
  expect(snapshot).toMatch(/^\d+ ✅\n(\d+ ✅\n)+49 ✅$/);
});

test('a snapshot taken on the alternate screen is of the shell behind it', () => {
  const { emulator, feed } = pane();
  feed('$ vim\r\n\x1b[?1049h\x1b[Heditor');
  expect(snapshotOf(emulator.terminal, 1e6)).toBe('$ vim');
});

test('a snapshot contains no control sequence but colours', () => {
  const { emulator, feed } = pane();
  feed(`\x1b]2;title\x07\x1b]8;;http://x\x07link\x1b]8;;\x07\x1b[?2004h${COLOURS}`);
  const pieces = snapshotOf(emulator.terminal, 1e6).split('\x1b').slice(1);
  expect(pieces.length).toBeGreaterThan(0);
  for (const piece of pieces) expect(piece).toMatch(/^\[[\d;:]*m/);
});

test('an empty terminal has an empty snapshot, which replays as nothing', () => {
  const { emulator } = pane();
  expect(replayOf(snapshotOf(emulator.terminal, 1e6))).toBe('');
});
