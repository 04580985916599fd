import { expect, test } from 'vitest';
import { Puppet } from '../../driver/puppet.ts';
import { setStage } from '../../driver/stage.ts';
import { visible } from '../../driver/visible.ts';

const stage = setStage();
const LAST = '~';
/** The pane's first cell is the outer terminal's second column, third row. */
const [LEFT, TOP] = [1, 2];

/** An SGR report of the outer terminal at a cell of the pane, both counted from 1. */
const at = (button: number, x: number, y: number, final = 'M') =>
  `\x1b[<${button};${x + LEFT};${y + TOP}${final}`;

async function heardOf(typed: string): Promise<string> {
  const { screen, puppet } = stage();
  puppet.forget();
  screen.type(`${typed}${LAST}`);
  await puppet.untilHeard((heard) => heard.endsWith(LAST));
  return visible(puppet.heard.slice(0, -LAST.length));
}

const ASK = { clicks: '\x1b[?1000h', drags: '\x1b[?1002h', moves: '\x1b[?1003h' };
const SGR = '\x1b[?1006h';

test('a program that did not ask for the mouse hears nothing of it', async () => {
  expect(await heardOf(at(0, 5, 5) + at(0, 5, 5, 'm') + at(35, 6, 6))).toBe('');
});

test('clicks come in the cells of the pane, with their release', async () => {
  await stage().puppet.say(ASK.clicks + SGR);
  expect(await heardOf(at(0, 5, 6) + at(0, 5, 6, 'm'))).toBe('␛[<0;5;6M␛[<0;5;6m');
  expect(await heardOf(at(2, 1, 1) + at(2, 1, 1, 'm'))).toBe('␛[<2;1;1M␛[<2;1;1m');
});

test('modifiers come along', async () => {
  await stage().puppet.say(ASK.clicks + SGR);
  expect(await heardOf(at(24, 5, 6) + at(24, 5, 6, 'm'))).toBe('␛[<24;5;6M␛[<24;5;6m');
});

test('drags come where they were asked for, moves without a button where those were', async () => {
  const { puppet } = stage();
  const moves = at(35, 2, 2) + at(0, 3, 3) + at(32, 4, 4) + at(0, 4, 4, 'm');
  await puppet.say(ASK.clicks + SGR);
  expect(await heardOf(moves)).toBe('␛[<0;3;3M␛[<0;4;4m');
  await puppet.say(ASK.drags);
  expect(await heardOf(moves)).toBe('␛[<0;3;3M␛[<32;4;4M␛[<0;4;4m');
  await puppet.say(ASK.moves);
  expect(await heardOf(moves)).toBe('␛[<35;2;2M␛[<0;3;3M␛[<32;4;4M␛[<0;4;4m');
});

test('moves are asked of the outer terminal only while a program wants them', async () => {
  const { puppet, screen } = stage();
  const since = () => screen.raw;
  const isOn = () => since().lastIndexOf('\x1b[?1003h') > since().lastIndexOf('\x1b[?1003l');
  await puppet.say(ASK.moves + SGR);
  await screen.until(isOn);
  await puppet.say('\x1b[?1003l');
  await screen.until(() => !isOn());
});

test('the wheel comes in all four directions', async () => {
  await stage().puppet.say(ASK.clicks + SGR);
  const wheel = [64, 65, 66, 67].map((button) => at(button, 9, 9)).join('');
  expect(await heardOf(wheel)).toBe('␛[<64;9;9M␛[<65;9;9M␛[<66;9;9M␛[<67;9;9M');
});

test('what happens on the border is not the program’s', async () => {
  await stage().puppet.say(ASK.moves + SGR);
  expect(await heardOf('\x1b[<35;1;10M\x1b[<64;1;10M\x1b[<35;50;2M')).toBe('');
  expect(await heardOf('\x1b[<0;1;10M\x1b[<0;1;10m')).toBe('');
});

test('a button that went down in the pane is let go there, wherever that happens', async () => {
  await stage().puppet.say(ASK.drags + SGR);
  expect(await heardOf(`${at(0, 5, 6)}\x1b[<32;1;1M\x1b[<0;1;1m`)).toBe(
    '␛[<0;5;6M␛[<32;1;1M␛[<0;1;1m',
  );
});

test('a report that the network cut is one report', async () => {
  const { puppet, screen } = stage();
  await puppet.say(ASK.moves + SGR);
  screen.type('\x1b[<35;12');
  expect(await heardOf(';5M')).toBe('␛[<35;11;3M');
});

test('a terminal that falls back to X10 reports is understood', async () => {
  await stage().puppet.say(ASK.clicks + SGR);
  const x10 = (button: number, x: number, y: number) =>
    `\x1b[M${String.fromCharCode(32 + button, 32 + x + LEFT, 32 + y + TOP)}`;
  expect(await heardOf(x10(0, 7, 8) + x10(3, 7, 8))).toBe('␛[<0;7;8M␛[<0;7;8m');
  stage().screen.type('\x1b[');
  expect(await heardOf(`M${x10(0, 7, 8).slice(3)}`)).toBe('␛[<0;7;8M');
  await heardOf(x10(3, 7, 8));
});

test('a program that knows only the old encoding gets that', async () => {
  await stage().puppet.say(ASK.clicks);
  expect(await heardOf(at(0, 5, 6) + at(0, 5, 6, 'm'))).toBe('␛[M %&␛[M#%&');
});

test('the wheel is arrow keys for a pager that does not know it', async () => {
  await stage().puppet.say('\x1b[?1049h');
  expect(await heardOf(at(65, 5, 5))).toBe('␛[B␛[B␛[B');
  await stage().puppet.say('\x1b[?1049l');
});

test('with two panes each program hears of what happens in its own, and a drag stays with the first', async () => {
  const { screen, workspace, puppet } = stage();
  screen.press('Ctrl+Space', 'n', 't');
  await screen.until(/2 shell[^$]*\$/s);
  const other = await Puppet.start(screen, workspace.folder);
  for (const each of [puppet, other]) await each.say(ASK.moves + SGR);
  const inOther = (button: number, x: number, y: number, final = 'M') =>
    `\x1b[<${button};${x + puppet.place.columns / 2 + 2};${y + TOP}${final}`;
  screen.type(inOther(35, 4, 4) + inOther(0, 3, 3) + inOther(0, 3, 3, 'm'));
  await other.untilHeard('m');
  expect(visible(other.heard)).toMatch(/^␛\[<35;\d+;4M␛\[<0;\d+;3M␛\[<0;\d+;3m$/);
  expect(puppet.heard).toBe('');
  other.forget();
  screen.type(at(0, 5, 5) + inOther(32, 4, 4) + inOther(0, 4, 4, 'm'));
  await puppet.untilHeard('m');
  expect(visible(puppet.heard)).toMatch(/^␛\[<0;5;5M␛\[<32;\d+;4M␛\[<0;\d+;4m$/);
  expect(other.heard).toBe('');
  other.end();
});
