import { expect, test } from 'vitest';
import { setStage } from '../../driver/stage.ts';
import { visible } from '../../driver/visible.ts';

const stage = setStage();
const [START, END] = ['\x1b[200~', '\x1b[201~'];
const LAST = '#';

async function heardOf(typed: string): Promise<string> {
  const { screen, puppet } = stage();
  puppet.forget();
  screen.type(`${typed}${LAST}`);
  await puppet.untilHeard((heard) => heard.endsWith(LAST));
  return visible(puppet.heard.slice(0, -LAST.length));
}

test('a paste has markers for a program that asked for them, and none for another', async () => {
  const { puppet } = stage();
  expect(await heardOf(`${START}one\ntwo${END}`)).toBe('one␊two');
  await puppet.say('\x1b[?2004h');
  expect(await heardOf(`${START}one\ntwo${END}`)).toBe('␛[200~one␊two␛[201~');
});

test('a megabyte with line ends arrives byte for byte as one paste, in less than 3 s', async () => {
  const { screen, puppet } = stage();
  await puppet.say('\x1b[?2004h');
  puppet.forget();
  const pasted = 'a line of the paste\n'.repeat(52_429);
  const start = performance.now();
  screen.type(START + pasted + END);
  await puppet.untilHeard((heard) => heard.endsWith(END));
  expect(performance.now() - start).toBeLessThan(3_000);
  expect(puppet.heard === START + pasted + END).toBe(true);
});

test('the leader and reports inside of a paste are only text', async () => {
  const { puppet, screen } = stage();
  await puppet.say('\x1b[?2004h');
  expect(await heardOf(`${START}a\0b\x1b[<0;5;5Mc${END}`)).toBe('␛[200~a␀b␛[<0;5;5Mc␛[201~');
  expect(screen.screen()).not.toContain('palette');
});

test('a paste whose markers the network cut is one paste', async () => {
  const { puppet, screen } = stage();
  await puppet.say('\x1b[?2004h');
  puppet.forget();
  screen.type(`${START}pasted\x1b[20`);
  await puppet.untilHeard('pasted');
  expect(visible(puppet.heard)).toBe('␛[200~pasted');
  screen.type('1~after');
  await puppet.untilHeard('after');
  expect(visible(puppet.heard)).toBe('␛[200~pasted␛[201~after');
});

test('a paste without an end is let go after a while, and keys are keys again', async () => {
  const { puppet, screen } = stage();
  await puppet.say('\x1b[?2004h');
  puppet.forget();
  screen.type(`${START}pasted`);
  await puppet.untilHeard(END, { limitMs: 5_000 });
  expect(visible(puppet.heard)).toBe('␛[200~pasted␛[201~');
  expect(await heardOf('x')).toBe('x');
});
