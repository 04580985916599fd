import { beforeAll, expect, test } from 'vitest';
import { Puppet } from '../../driver/puppet.ts';
import { setStage } from '../../driver/stage.ts';

const stage = setStage();
let inFront: Puppet | undefined;

/** A second terminal fills the view, so that the first is not seen. */
beforeAll(async () => {
  const { screen, workspace } = stage();
  screen.press('Ctrl+Space', 'n', 't');
  await screen.until(/2 shell[^$]*│\$/s);
  inFront = await Puppet.start(screen, workspace.folder);
  screen.press('Ctrl+Space', 'z');
  await screen.until((shown) => shown.includes('2 shell') && !shown.includes('1 shell'));
});

const set = (base64: string) => `\x1b]52;c;${base64}\x07`;
/** What the outer terminal was told to put into the clipboard, in order. */
const copies = () =>
  [...stage().screen.raw.matchAll(COPY)].map(([, selection, base64]) => ({ selection, base64 }));
const COPY = new RegExp(`${String.fromCharCode(27)}\\]52;([a-z]*);([A-Za-z0-9+/=?]*)`, 'g');

const PANES: readonly [where: string, puppet: () => Puppet | undefined][] = [
  ['in front', () => inFront],
  ['not seen', () => stage().puppet],
];

test.each(PANES)(
  'what a program in a pane %s copies reaches the outer terminal once',
  async (where, puppet) => {
    const base64 = Buffer.from(`copied by the pane ${where}`).toString('base64');
    await puppet()?.say(set(base64));
    await stage().screen.until(() => copies().some((copy) => copy.base64 === base64));
    await puppet()?.say('');
    expect(copies().filter((copy) => copy.base64 === base64)).toEqual([{ selection: 'c', base64 }]);
  },
);

test('an empty copy clears nothing, and the clipboard is not told to anyone', async () => {
  const before = copies().length;
  expect(await inFront?.ask('\x1b]52;c;\x07\x1b]52;c;?\x07')).toBe('');
  const base64 = Buffer.from('the one after').toString('base64');
  await inFront?.say(set(base64));
  await stage().screen.until(() => copies().some((copy) => copy.base64 === base64));
  expect(copies().slice(before)).toEqual([{ selection: 'c', base64 }]);
});

test('a copy of 300 KB reaches the outer terminal whole', async () => {
  const base64 = Buffer.alloc(300_000, 'large ').toString('base64');
  await inFront?.say(set(base64));
  await stage().screen.until(() => copies().some((copy) => copy.base64 === base64));
});

test('a copy that is too large for any clipboard is refused with a notice', async () => {
  const { screen } = stage();
  const before = copies().length;
  await inFront?.say(set('QUJD'.repeat(400_000)));
  await screen.until(() => /Not copied/.test(screen.raw));
  expect(copies()).toHaveLength(before);
});
