import { expect, test } from 'vitest';
import type { PaneModes } from '../../../../src/workspace/live.ts';
import { pane } from '../pane.ts';

test.each<[string, string, Partial<PaneModes>]>([
  ['the alternate screen', '\x1b[?1049h', { alternateScreen: true }],
  ['application cursor keys', '\x1b[?1h', { applicationCursor: true }],
  ['bracketed paste', '\x1b[?2004h', { bracketedPaste: true }],
  ['focus events', '\x1b[?1004h', { focusEvents: true }],
  ['presses', '\x1b[?9h', { mouse: 'press' }],
  ['presses and releases', '\x1b[?1000h', { mouse: 'press-release' }],
  ['drags', '\x1b[?1002h', { mouse: 'drag' }],
  ['motion in SGR encoding', '\x1b[?1003;1006h', { mouse: 'motion', mouseEncoding: 'sgr' }],
  ['pixels', '\x1b[?1016h', { mouseEncoding: 'sgr-pixels' }],
  ['no alternate scroll', '\x1b[?1007l', { alternateScroll: false }],
  ['kitty keys', '\x1b[>5u', { kittyFlags: 5 }],
  ['modified keys', '\x1b[>4;2m', { modifyOtherKeys: 2 }],
])('a program asks for %s and it is told once', (_name, output, expected) => {
  const { feed, emulator } = pane();
  let times = 0;
  emulator.events.on('modes', () => times++);
  feed(output);
  feed('text');
  expect(emulator.modes).toMatchObject(expected);
  expect(times).toBe(1);
});

test('a full reset takes every request back', () => {
  const { feed, emulator } = pane();
  const before = emulator.modes;
  feed('\x1b[?1;9;1003;1006;1004;2004;1049h\x1b[?1007l\x1b[>5u\x1b[>4;2m\x1bc');
  expect(emulator.modes).toEqual(before);
});

test('keyboard flags are a stack', () => {
  const { ask } = pane();
  expect(ask('\x1b[>1u\x1b[>5u\x1b[?u')).toBe('\x1b[?5u');
  expect(ask('\x1b[<u\x1b[?u')).toBe('\x1b[?1u');
  expect(ask('\x1b[<99u\x1b[?u')).toBe('\x1b[?0u');
});

test.each([
  ['set', '\x1b[=4u', 4],
  ['added', '\x1b[=4;2u', 5],
  ['taken away', '\x1b[=1;3u', 0],
])('keyboard flags are %s', (_name, output, flags) => {
  expect(pane().ask(`\x1b[>1u${output}\x1b[?u`)).toBe(`\x1b[?${flags}u`);
});

test('each screen has keyboard flags of its own', () => {
  const { ask } = pane();
  expect(ask('\x1b[>1u\x1b[?1049h\x1b[?u')).toBe('\x1b[?0u');
  expect(ask('\x1b[>8u\x1b[?u\x1b[?1049l\x1b[?u')).toBe('\x1b[?8u\x1b[?1u');
});

test('the stack of keyboard flags does not grow without end', () => {
  const { ask } = pane();
  expect(ask(`${'\x1b[>1u'.repeat(1000)}\x1b[<20u\x1b[?u`)).toBe('\x1b[?0u');
});

function shellAndProgram() {
  const [shell, program] = [10, 20];
  const alive = new Set([shell, program]);
  const state = { foreground: shell };
  const shown = pane({
    owners: {
      leader: () => shell,
      foreground: () => state.foreground,
      isAlive: (group) => alive.has(group),
    },
  });
  shown.feed('\x1b[>1u');
  state.foreground = program;
  shown.feed('\x1b[>5u\x1b[>4;2m');
  expect(shown.emulator.modes).toMatchObject({ kittyFlags: 5, modifyOtherKeys: 2 });
  return { ...shown, state, shell, program, alive };
}

test('what a program asked of the keyboard ends when it is killed, and that is told', () => {
  const { feed, emulator, state, shell, alive, program } = shellAndProgram();
  alive.delete(program);
  state.foreground = shell;
  let times = 0;
  emulator.events.on('modes', () => times++);
  feed('$ ');
  expect(emulator.modes).toMatchObject({ kittyFlags: 1, modifyOtherKeys: 0 });
  expect(times).toBe(1);
});

test('what a program asked of the keyboard is not in force while it is stopped', () => {
  const { emulator, state, shell, program } = shellAndProgram();
  state.foreground = shell;
  expect(emulator.modes).toMatchObject({ kittyFlags: 1, modifyOtherKeys: 0 });
  state.foreground = program;
  expect(emulator.modes).toMatchObject({ kittyFlags: 5, modifyOtherKeys: 2 });
});

test('the end of the output ends what the keyboard was asked', () => {
  const { feed, emulator } = pane();
  feed('\x1b[>5u\x1b[>4;2m');
  emulator.finish();
  expect(emulator.modes).toMatchObject({ kittyFlags: 0, modifyOtherKeys: 0 });
});

test('synchronised output holds the picture until the program is ready', () => {
  const { feed, emulator } = pane();
  feed('\x1b[?2026hHELD');
  expect(emulator.held).toBe(true);
  feed('\x1b[?2026l');
  expect(emulator.held).toBe(false);
});

test('synchronised output that is left open is released after 150 ms, and says so', () => {
  const { feed, emulator, clock } = pane();
  feed('\x1b[?2026hHELD');
  let times = 0;
  emulator.events.on('changed', () => times++);
  clock.pass(149);
  expect([emulator.held, times]).toEqual([true, 0]);
  clock.pass(1);
  expect([emulator.held, times]).toEqual([false, 1]);
});

test('asking again for synchronised output does not hold it longer', () => {
  const { feed, emulator, clock } = pane();
  feed('\x1b[?2026h');
  clock.pass(100);
  feed('\x1b[?2026h');
  clock.pass(50);
  expect(emulator.held).toBe(false);
});

test('a whole frame in one read is never held', () => {
  const { feed, emulator } = pane();
  feed('\x1b[?2026hframe\x1b[?2026l');
  expect(emulator.held).toBe(false);
});
