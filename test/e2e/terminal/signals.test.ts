import { expect, test } from 'vitest';
import { Puppet } from '../../driver/puppet.ts';
import { setStage } from '../../driver/stage.ts';
import { visible } from '../../driver/visible.ts';

const stage = setStage();
const ESC = String.fromCharCode(27);

test('the cursor stands where the program put it', async () => {
  const { puppet, screen } = stage();
  await puppet.say('\x1b[5;7Hx');
  await screen.until(() => screen.cursor.x === 8 && screen.cursor.y === 6);
});

test.each([
  ['a bar', 6],
  ['an underline that blinks', 3],
  ['the terminal’s own', 0],
])('the cursor is %s where the program asks for it', async (_, style) => {
  const { puppet, screen } = stage();
  await puppet.say('\x1b[2 q');
  await screen.until(() => lastStyle(screen.raw) === 2);
  await puppet.say(`\x1b[${style} q`);
  await screen.until(() => lastStyle(screen.raw) === style);
});

test('a hidden cursor is hidden, and shown again when the program shows it', async () => {
  const { puppet, screen } = stage();
  const isShown = () => screen.raw.lastIndexOf('\x1b[?25h') > screen.raw.lastIndexOf('\x1b[?25l');
  await puppet.say('\x1b[?25h ');
  await screen.until(isShown);
  await puppet.say('\x1b[?25l');
  await screen.until(() => !isShown());
  await puppet.say('\x1b[?25h');
  await screen.until(isShown);
});

test('the window’s title says what the focused program is called', async () => {
  const { puppet, screen } = stage();
  await puppet.say('\x1b]2;editing notes\x07');
  await screen.until(() => lastTitle(screen.raw).includes('editing notes'));
  await puppet.say('\x1b]2;one\x1b\\');
  await screen.until(() => lastTitle(screen.raw).includes('one'));
  expect(lastTitle(screen.raw)).not.toContain('editing');
});

test('a title cannot smuggle control characters to the outer terminal', async () => {
  const { puppet, screen } = stage();
  await puppet.say('\x1b]2;bad\r\n\ttitle\x07');
  await screen.until(() => lastTitle(screen.raw).includes('title'));
  expect(visible(lastTitle(screen.raw))).toBe(lastTitle(screen.raw));
});

test('a title of a megabyte is cut before it reaches the outer terminal', async () => {
  const { puppet, screen } = stage();
  await puppet.say(`\x1b]2;long ${'x'.repeat(1_000_000)}\x07`);
  await screen.until(() => lastTitle(screen.raw).includes('long'));
  expect(lastTitle(screen.raw).length).toBeLessThan(300);
});

test('a bell rings in the outer terminal, and a hundred at once ring only a few times', async () => {
  const { puppet, screen } = stage();
  const bells = () => screen.raw.split('\x07').length - 1;
  const before = bells();
  await puppet.say('\x07');
  await screen.until(() => bells() > before);
  await puppet.say('\x07'.repeat(100));
  await puppet.say('rung');
  await screen.until('rung');
  expect(bells() - before).toBeLessThan(5);
});

test('a notification reaches the outer terminal', async () => {
  const { puppet, screen } = stage();
  await puppet.say('\x1b]777;notify;Tests;all green\x07');
  await screen.until(() => screen.raw.includes('\x1b]9;Tests: all green\x1b\\'));
});

test('programs hear when the focus moves from one pane to another', async () => {
  const { puppet, screen, workspace } = stage();
  await puppet.say('\x1b[?1004h');
  puppet.forget();
  screen.press('Ctrl+Space', 'n', 't');
  await puppet.untilHeard('\x1b[O');
  await screen.until(/2 shell[^$]*\$/s);
  const other = await Puppet.start(screen, workspace.folder);
  await other.say('\x1b[?1004h');
  puppet.forget();
  screen.press('Ctrl+Space', '1');
  await puppet.untilHeard('\x1b[I');
  await other.untilHeard('\x1b[O');
  expect(visible(puppet.heard)).toBe('␛[I');
  screen.type('\x1b[O');
  await puppet.untilHeard('\x1b[O');
  screen.type('\x1b[I');
  expect(visible(other.heard)).toBe('␛[O');
  other.end();
});

function lastStyle(raw: string): number {
  const [, style = '-1'] = [...raw.matchAll(STYLE)].at(-1) ?? [];
  return Number(style);
}

function lastTitle(raw: string): string {
  return [...raw.matchAll(TITLE)].at(-1)?.[1] ?? '';
}

const STYLE = new RegExp(`${ESC}\\[(\\d) q`, 'g');
const TITLE = new RegExp(`${ESC}\\]2;([^${ESC}]*)${ESC}\\\\`, 'g');
