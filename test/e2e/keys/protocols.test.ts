import { expect, test } from 'vitest';
import { modesLeftOn } from '../../driver/modes-left-on.ts';
import { Puppet } from '../../driver/puppet.ts';
import { setStage } from '../../driver/stage.ts';
import { visible } from '../../driver/visible.ts';

const stage = setStage();
const LAST = '#';

/** Types bytes on the outer terminal; resolves with what the program in the pane reads. */
async function heardOf(typed: string): Promise<string> {
  const { screen, puppet } = stage();
  puppet.forget();
  screen.type(`${typed}${LAST}`);
  await puppet.untilHeard((heard) => heard.endsWith(LAST));
  return visible(puppet.heard.slice(0, -LAST.length));
}

/** Where in everything that was sent to the outer terminal a sequence comes last; -1 for nowhere. */
const lastSent = (sequence: string) => stage().screen.raw.lastIndexOf(sequence);

const untilSentAfter = async (sequence: string, before: string) => {
  await stage().screen.until(() => lastSent(sequence) > lastSent(before));
};

test('a program that asked for nothing gets modified keys as they always were', async () => {
  expect(await heardOf('\x1b[13;2u')).toBe('␍');
  expect(await heardOf('\x1b[27;2;13~')).toBe('␍');
  expect(await heardOf('\x1b[97;5u')).toBe('␁');
  expect(await heardOf('\x1b[99;5u')).toBe('␃');
  expect(await heardOf('\x1b[1;3D')).toBe('␛[1;3D');
  expect(await heardOf('\x1f')).toBe('␟');
});

test('the kitty protocol is turned on in the outer terminal, and its keys come through', async () => {
  const { puppet } = stage();
  await puppet.say('\x1b[>1u');
  await untilSentAfter('\x1b[=1u', '\x1b[<u');
  expect(await heardOf('\x1b[13;2u')).toBe('␛[13;2u');
  expect(await heardOf('\x1b[97;5u')).toBe('␛[97;5u');
  expect(await heardOf('\x1b[1;3D')).toBe('␛[1;3D');
  await puppet.say('\x1b[<u');
  await untilSentAfter('\x1b[<u', '\x1b[=1u');
});

test('keys of an outer terminal that knows no protocol are written in the one of the program', async () => {
  const { puppet } = stage();
  await puppet.say('\x1b[>1u');
  expect(await heardOf('\x01')).toBe('␛[97;5u');
  expect(await heardOf('\x1bx')).toBe('␛[120;3u');
  expect(await heardOf('\x1f')).toBe('␟');
  expect(await heardOf('\x1b[27;2;13~')).toBe('␛[13;2u');
});

test('modifyOtherKeys is turned on in the outer terminal, and its keys come through', async () => {
  const { puppet } = stage();
  await puppet.say('\x1b[>4;2m');
  await untilSentAfter('\x1b[>4;2m', '\x1b[>4m');
  expect(await heardOf('\x1b[27;2;13~')).toBe('␛[27;2;13~');
  expect(await heardOf('\x1b[13;2u')).toBe('␛[27;2;13~');
  await puppet.say('\x1b[>4;0m');
  await untilSentAfter('\x1b[>4m', '\x1b[>4;2m');
});

test('while a menu of ours is open the outer terminal sends plain keys', async () => {
  const { puppet, screen } = stage();
  await puppet.say('\x1b[>1u');
  await untilSentAfter('\x1b[=1u', '\x1b[<u');
  screen.type('\x1b[32;5u');
  await untilSentAfter('\x1b[<u', '\x1b[=1u');
  screen.press('Esc');
  await untilSentAfter('\x1b[=1u', '\x1b[<u');
});

test.each([
  ['ends', (puppet: Puppet) => puppet.end()],
  ['is killed', (puppet: Puppet) => process.kill(puppet.place.pid, 'SIGKILL')],
])('what a program asked of the keyboard goes with it when it %s', async (_, finish) => {
  const { screen, workspace } = stage();
  screen.press('Ctrl+Space', 'n', 't');
  await screen.until(/2 shell[^$]*\$/s);
  const puppet = await Puppet.start(screen, workspace.folder);
  await puppet.say('\x1b[>1u\x1b[>4;2m');
  await untilSentAfter('\x1b[=1u', '\x1b[<u');
  await untilSentAfter('\x1b[>4;2m', '\x1b[>4m');
  finish(puppet);
  await untilSentAfter('\x1b[<u', '\x1b[=1u');
  await untilSentAfter('\x1b[>4m', '\x1b[>4;2m');
  // A killed program leaves its terminal raw, where only a line feed ends a line.
  screen.type('exit\n');
  await screen.until(/EXITED/);
  screen.press('Ctrl+Space', 'x');
  await screen.until((shown) => !shown.includes('2 shell'));
});

test('a screen that leaves takes back everything that a program had turned on in its terminal', async () => {
  const { puppet, workspace } = stage();
  const second = workspace.open();
  await second.until('Ctrl+Space opens the menu');
  await puppet.say('\x1b[>5u\x1b[>4;2m\x1b[?1003h\x1b[?1006h\x1b[?2004h\x1b[?1004h\x1b[5 q');
  await second.until(() => second.raw.includes('\x1b[=5u') && second.raw.includes('\x1b[?1003h'));
  await second.detach();
  expect(modesLeftOn(second.raw)).toEqual([]);
});
