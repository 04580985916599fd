import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { insideOf } from '../../driver/pane-on-screen.ts';
import { setStage } from '../../driver/stage.ts';

const stage = setStage();

test('lines that SU scrolls off a region at the top go into the scroll-back', async () => {
  const { puppet, screen } = stage();
  const { rows } = puppet.place;
  await puppet.say(`${numbered(rows)}\x1b[1;4r\x1b[2S\x1b[r`);
  const lines = (await puppet.text()).split('\n');
  expect(lines.slice(0, 8)).toEqual(['L1', 'L2', 'L3', 'L4', '', '', 'L5', 'L6']);
  await puppet.say('\x1b[24;1H');
  await screen.until(() => insideOf(screen)[0] === 'L3');
});

test('lines that line feeds scroll off a region at the top go into the scroll-back', async () => {
  const { puppet } = stage();
  await puppet.say(`${numbered(puppet.place.rows)}\x1b[1;4r\x1b[4;1H\n\n\x1b[r`);
  const lines = (await puppet.text()).split('\n');
  expect(lines.slice(0, 8)).toEqual(['L1', 'L2', 'L3', 'L4', '', '', 'L5', 'L6']);
});

const EMOJI = { 'a check mark': '✅', sparkles: '✨', 'a grinning face': '😀' };

test.each(Object.entries(EMOJI))('%s takes two columns', async (_, emoji) => {
  const { puppet, screen } = stage();
  expect(await puppet.ask(`${emoji}X\x1b[6n`)).toBe('\x1b[1;4R');
  await screen.until(() => screen.cell(3, 2).getChars() === 'X');
  expect(await puppet.text()).toBe(`${emoji}X`);
});

const CLUSTERS = {
  'a family': '👨‍👩‍👧‍👦',
  'a rainbow flag': '🏳️‍🌈',
  'a thumb of a skin tone': '👍🏽',
  'a flag of two letters': '🇬🇧',
};

test.each(Object.entries(CLUSTERS))(
  '%s takes two columns, is read back byte for byte, and leaves nothing behind',
  async (_, text) => {
    const { puppet, screen } = stage();
    expect(await puppet.ask(`${text}X\x1b[6n`)).toBe('\x1b[1;4R');
    expect(await puppet.text()).toBe(`${text}X`);
    await screen.until(() => screen.cell(3, 2).getChars() === 'X');
    await puppet.say('\r\x1b[2Kgone');
    await screen.until('gone');
    expect(insideOf(screen)[0]).toBe('gone');
  },
);

test('a combining mark shares the cell of its letter', async () => {
  const { puppet, screen } = stage();
  expect(await puppet.ask('e\u0301x\x1b[6n')).toBe('\x1b[1;3R');
  await screen.until('e\u0301x');
});

test('a combining mark with nothing to sit on does no harm', async () => {
  const { puppet, screen } = stage();
  await puppet.say('\u0301A');
  await screen.until(/│.?A/u);
  expect(await puppet.text()).toContain('A');
});

test('a million marks on one letter neither fill memory nor stop the screen', async () => {
  const { puppet, screen, workspace } = stage();
  const before = await workspace.hostBytes();
  await puppet.say(`u${'\u0325'.repeat(1_000_000)}X`);
  expect((await workspace.hostBytes()) - before).toBeLessThan(20 * 1024 * 1024);
  expect(await puppet.ask('\x1b[6n')).toBe('\x1b[1;3R');
  await screen.until(() => screen.cell(2, 2).getChars() === 'X');
  expect((await puppet.text()).length).toBeLessThan(100);
});

test('a wide character that does not fit into the row goes whole into the next', async () => {
  const { puppet, screen } = stage();
  const { columns } = puppet.place;
  await puppet.say(`${'a'.repeat(columns - 1)}あZ`);
  await screen.until('あZ');
  expect(insideOf(screen).slice(0, 2)).toEqual(['a'.repeat(columns - 1), 'あZ']);
});

test.each([
  ['its second half overwritten', 'AあB\r\x1b[2CX', 'A XB'],
  ['its second half erased', 'AあB\x1b[3G\x1b[X', 'A  B'],
])('a wide character with %s leaves a blank and moves nothing', async (_, bytes, shown) => {
  const { puppet, screen } = stage();
  await puppet.say(bytes);
  await screen.until(() => insideOf(screen)[0] === shown);
});

test.each([
  ['a byte that begins nothing', [0xff, 0x41], '\ufffdA'],
  ['a pair of which one is missing', [0xc3, 0x41], '\ufffdA'],
  ['a triple of which one is missing', [0xe2, 0x82, 0x41], '\ufffdA'],
])('%s is shown as U+FFFD', async (_, bytes, shown) => {
  const { puppet, screen } = stage();
  await puppet.say(Uint8Array.from(bytes));
  await screen.until(() => insideOf(screen)[0] === shown);
});

test('overlong forms and surrogates are replaced, and what follows is shown', async () => {
  const { puppet, screen } = stage();
  await puppet.say(Uint8Array.of(0xf0, 0x80, 0x80, 0x80, 0x41, 0xed, 0xa0, 0x80, 0x42));
  await screen.until(/│\ufffd+A\ufffd+B/u);
});

test('random bytes stay in their pane, and leave it alive', async () => {
  const { puppet, screen } = stage();
  await puppet.write(randomBytes(200_000));
  // Ends whatever string the noise may have begun.
  await puppet.say('\x18\x1b\\\x1bcstill here');
  await screen.until('still here');
  expect(screen.rows()[0]).toContain('termsprawl');
  expect(screen.rows().at(-2)).toMatch(/^└─+┘$/);
});

test('a character whose bytes come one by one is one character', async () => {
  const { puppet, screen } = stage();
  for (const byte of [0xe3, 0x81, 0x82]) await puppet.write(Uint8Array.of(byte));
  await puppet.say('X');
  await screen.until(() => insideOf(screen)[0] === 'あX');
});

test('control characters without a meaning show nothing, in the pane and around it', async () => {
  const { puppet, screen } = stage();
  await puppet.say('a\x7fb\0c\x05d');
  await screen.until(() => insideOf(screen)[0] === 'abcd');
  expect(screen.screen()).not.toContain('Parsing');
});

test('a title in the way of screen and tmux is no text', async () => {
  const { puppet, screen } = stage();
  await puppet.say('\x1bkmytitle\x1b\\X');
  await screen.until(() => insideOf(screen)[0] === 'X');
});

test.each([
  ['a title (OSC 2)', `\x1b]2;${'x'.repeat(1_100_000)}\x1b\\`],
  ['an APC string', `\x1b_${'x'.repeat(1_100_000)}\x1b\\`],
  ['a cancelled sequence', `\x1b[${'1'.repeat(80)}\x18`],
])('%s that is far too long is swallowed', async (_, bytes) => {
  const { puppet, screen } = stage();
  await puppet.say(`${bytes}OK`);
  await screen.until(() => insideOf(screen)[0] === 'OK');
  expect(await puppet.text()).toBe('OK');
});

/** As many lines as the pane has rows, `L1` in the first; the last without a line feed. */
function numbered(rows: number): string {
  return Array.from({ length: rows }, (_, index) => `L${index + 1}`).join('\r\n');
}
