import { beforeEach, expect, test } from 'vitest';
import { insideOf } from '../../driver/pane-on-screen.ts';
import { setStage } from '../../driver/stage.ts';

const stage = setStage();
const COPY = new RegExp(`${String.fromCharCode(27)}\\]52;c;([A-Za-z0-9+/=]*)`, 'g');

/** What the outer terminal was last told to put into the clipboard. */
function lastCopy(): string {
  const [, base64 = ''] = [...stage().screen.raw.matchAll(COPY)].at(-1) ?? [];
  return Buffer.from(base64, 'base64').toString('utf8');
}

/** A hundred lines, of which some are known by a word of their own. */
beforeEach(async () => {
  const { puppet, screen } = stage();
  const lines = Array.from({ length: 100 }, (_, n) => `line ${n + 1}`);
  lines[9] = 'the needle in the hay';
  lines[49] = 'another Needle あ end';
  await puppet.say(lines.join('\r\n'));
  await screen.until('line 100');
});

const WHEEL = { up: '\x1b[<64;20;10M', down: '\x1b[<65;20;10M' };

test('the wheel scrolls back and forth', async () => {
  const { screen } = stage();
  expect(insideOf(screen)[0]).toBe('line 75');
  screen.type(WHEEL.up);
  await screen.until(() => insideOf(screen)[0] === 'line 72');
  screen.type(WHEEL.down);
  await screen.until(() => insideOf(screen)[0] === 'line 75');
});

test('typing goes back to the end', async () => {
  const { screen, puppet } = stage();
  screen.type(WHEEL.up);
  await screen.until(() => insideOf(screen)[0] === 'line 72');
  screen.type('x');
  await screen.until(() => insideOf(screen)[0] === 'line 75');
  await puppet.untilHeard('x');
});

test('output does not move what is being read', async () => {
  const { screen, puppet } = stage();
  screen.type(WHEEL.up);
  await screen.until(() => insideOf(screen)[0] === 'line 72');
  await puppet.say('\r\nline 101\r\nline 102');
  screen.type(WHEEL.up);
  await screen.until(() => insideOf(screen)[0] === 'line 69');
});

test('the keyboard pages to the oldest line and back to the newest', async () => {
  const { screen, puppet } = stage();
  screen.press('Ctrl+Space', '[');
  await screen.until('SCROLL');
  screen.press('g');
  await screen.until(() => insideOf(screen)[0] === 'line 1');
  screen.press('PageDown');
  await screen.until(() => insideOf(screen)[0] === 'line 27');
  screen.press('PageUp');
  await screen.until(() => insideOf(screen)[0] === 'line 1');
  screen.press('G');
  await screen.until('line 100');
  screen.press('q');
  await screen.until((shown) => !shown.includes('SCROLL'));
  expect(puppet.heard).toBe('');
});

test('a search finds older text, goes on to the next, and marks it', async () => {
  const { screen } = stage();
  screen.press('Ctrl+Space', '[');
  await screen.until('SCROLL');
  screen.type('/needle\r');
  await screen.until('another Needle');
  const y = 2 + insideOf(screen).findIndex((row) => row.startsWith('another'));
  await screen.until(() => screen.cell(9, y).isInverse() !== 0);
  screen.press('n');
  await screen.until('the needle in the hay');
  screen.press('N');
  await screen.until('another Needle');
  screen.type('/no such text\r');
  await screen.until('is not in this terminal');
  screen.press('q');
  await screen.until((shown) => !shown.includes('SCROLL'));
});

test('a selection by the keyboard is copied to the outer terminal, and can be pasted', async () => {
  const { screen, puppet } = stage();
  screen.press('Ctrl+Space', '[');
  await screen.until('SCROLL');
  screen.type('/Needle\r');
  await screen.until('another Needle');
  screen.type('v$y');
  await screen.until(() => lastCopy() === 'Needle あ end');
  await screen.until((shown) => !shown.includes('SCROLL'));
  puppet.forget();
  screen.press('Ctrl+Space', ']');
  await puppet.untilHeard('end');
  expect(Buffer.from(puppet.heard, 'latin1').toString()).toBe('Needle あ end');
});

test('a selection over several lines joins what was only wrapped', async () => {
  const { screen, puppet } = stage();
  const long = 'w'.repeat(150);
  await puppet.say(`\x1b[H\x1b[2J${long}\r\nnext`);
  await screen.until('next');
  screen.press('Ctrl+Space', '[');
  await screen.until('SCROLL');
  screen.type('kk0vjj$y');
  await screen.until(() => lastCopy() === `${long}\nnext`);
});

test('dragging the mouse over text copies it', async () => {
  const { screen } = stage();
  const y = insideOf(screen).indexOf('line 80') + 3;
  screen.type(`\x1b[<0;2;${y}M`);
  screen.type(`\x1b[<32;5;${y}M\x1b[<32;8;${y}M`);
  await screen.until(() => screen.cell(6, y - 1).isInverse() !== 0);
  screen.type(`\x1b[<0;8;${y}m`);
  await screen.until(() => lastCopy() === 'line 80');
});

test('a click alone copies nothing', async () => {
  const { screen, puppet } = stage();
  const copies = screen.raw.split(']52;').length;
  screen.type('\x1b[<0;5;5M\x1b[<0;5;5m');
  screen.type('x');
  await puppet.untilHeard('x');
  expect(screen.raw.split(']52;').length).toBe(copies);
});
