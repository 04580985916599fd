import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { driveProgram } from '../../driver/in-workspace.ts';
import { Puppet } from '../../driver/puppet.ts';
import { setStage } from '../../driver/stage.ts';

const stage = setStage();
const inWorkspace = driveProgram(() => resolve('bin/termsprawl.js'));

/** The pane's first cell on the outer screen. */
const first = () => stage().screen.cell(1, 2);

test('true colour goes through where the outer terminal has it', async () => {
  const { puppet, screen } = stage();
  await puppet.say('\x1b[38;2;18;52;86;48;2;1;2;3mA');
  await screen.until(() => first().getChars() === 'A');
  expect([first().isFgRGB(), first().getFgColor()]).toEqual([true, 0x123456]);
  expect([first().isBgRGB(), first().getBgColor()]).toEqual([true, 0x010203]);
});

test('palette colours stay palette colours, so that they follow the person’s theme', async () => {
  const { puppet, screen } = stage();
  await puppet.say('\x1b[31;44mB\x1b[38;5;200mC');
  await screen.until(() => first().getChars() === 'B');
  expect([first().isFgPalette(), first().getFgColor()]).toEqual([true, 1]);
  expect([first().isBgPalette(), first().getBgColor()]).toEqual([true, 4]);
  await screen.until(() => screen.cell(2, 2).getChars() === 'C');
  expect(screen.cell(2, 2).getFgColor()).toBe(200);
});

test('bold, dim, italic, inverse, strike-through and overline go through', async () => {
  const { puppet, screen } = stage();
  await puppet.say('\x1b[1;2;3;5;7;9;53mD');
  await screen.until(() => first().getChars() === 'D');
  const cell = first();
  const set = [
    cell.isBold(),
    cell.isDim(),
    cell.isItalic(),
    cell.isBlink(),
    cell.isInverse(),
    cell.isStrikethrough(),
    cell.isOverline(),
  ];
  expect(set.every((flag) => flag !== 0)).toBe(true);
});

test('styles and colour of underlines go through', async () => {
  const { puppet, screen } = stage();
  await puppet.say('\x1b[4:3;58:2::9:8:7mwavy\x1b[0m');
  await screen.until('wavy');
  expect(screen.raw).toMatch(/\[[\d;:]*4:3;58:2::9:8:7m/);
});

test('a link goes through with its id and its end', async () => {
  const { puppet, screen } = stage();
  await puppet.say('\x1b]8;id=one;https://example.org/page\x1b\\link\x1b]8;;\x1b\\ text');
  await screen.until('link text');
  const [, after = ''] = screen.raw.split('\x1b]8;id=one;https://example.org/page\x1b\\');
  expect(after).toContain('link');
  expect(after.indexOf('\x1b]8;;\x1b\\')).toBeGreaterThan(after.indexOf('link'));
});

test('a background that was erased over keeps its colour', async () => {
  const { puppet, screen } = stage();
  await puppet.say('\x1b[44m\x1b[KE');
  await screen.until(() => first().getChars() === 'E');
  expect(screen.cell(40, 2).getBgColor()).toBe(4);
  expect(screen.cell(99, 2).isBgDefault()).toBe(true);
});

test('a ground that the program has set fills its pane and nothing outside, until it is taken back', async () => {
  const { puppet, screen } = stage();
  await puppet.say('\x1b]11;#102030\x07\x1b]4;1;#405060\x07\x1b[31mF');
  await screen.until(() => first().getChars() === 'F');
  expect([first().isFgRGB(), first().getFgColor()]).toEqual([true, 0x405060]);
  for (const [x, y] of [
    [1, 2],
    [98, 2],
    [50, 20],
  ] as const)
    expect(screen.cell(x, y).getBgColor()).toBe(0x102030);
  for (const [x, y] of [
    [0, 2],
    [99, 2],
    [50, 1],
  ] as const)
    expect(screen.cell(x, y).isBgDefault()).toBe(true);
  await puppet.say('\x1b]111\x07\x1b]104\x07');
  await screen.until(() => first().isBgDefault() && first().isFgPalette());
  expect(screen.raw).not.toMatch(SETS_COLOUR);
});

const RED = '\x1b[38;2;255;0;0mred\x1b[0m';

test(
  'without COLORTERM a true colour becomes the nearest of 256',
  inWorkspace(async (workspace) => {
    const screen = workspace.open({ environment: { COLORTERM: '' } });
    await screen.until(/│\$/);
    const puppet = await Puppet.start(screen, workspace.folder);
    await puppet.say(`\x1bc${RED}`);
    await screen.until('│red');
    const cell = screen.cell(1, 2);
    expect([cell.isFgPalette(), cell.getFgColor()]).toEqual([true, 196]);
    puppet.end();
  }),
);

test(
  'with NO_COLOR nothing has a colour, neither in panes nor around them',
  inWorkspace(async (workspace) => {
    const screen = workspace.open({ environment: { NO_COLOR: '1' } });
    await screen.until(/│\$/);
    const puppet = await Puppet.start(screen, workspace.folder);
    await puppet.say(`\x1bc${RED}\x1b[1mbold`);
    await screen.until('│redbold');
    for (let y = 0; y < 30; y++)
      for (let x = 0; x < 100; x++) {
        expect(screen.cell(x, y).isFgDefault()).toBe(true);
        expect(screen.cell(x, y).isBgDefault()).toBe(true);
      }
    expect(screen.cell(4, 2).isBold()).not.toBe(0);
    puppet.end();
  }),
);

/** A program's colours are its pane's: the outer terminal's own are never changed. */
const SETS_COLOUR = new RegExp(`${String.fromCharCode(27)}\\](4;\\d+|1[012]);[^?]`);

test(
  'the cursor has the colour that the focused program set, and its own again elsewhere and at the end',
  inWorkspace(async (workspace) => {
    const screen = workspace.open();
    await screen.until(/│\$/);
    screen.type("printf '\\033]12;#ff8800\\007'\r");
    await screen.until(() => screen.raw.includes('\x1b]12;#ff8800\x1b\\'));
    expect(screen.raw).not.toContain('\x1b]112');
    screen.press('Ctrl+Space', 'n', 't');
    await screen.until('2 shell');
    await screen.until(() => screen.raw.includes('\x1b]112\x1b\\'));
    screen.press('Ctrl+Space', 'd');
    await screen.untilEnded();
    expect(screen.raw.split('\x1b]112\x1b\\')).toHaveLength(3);
  }),
);
