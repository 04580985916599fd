import { lstat, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LiveSettings } from '../../src/host/live-settings.ts';
import { Warnings } from '../../src/host/warnings.ts';
import { ACTIONS } from '../../src/ui/actions/catalogue.ts';
import { temporaryDirectory } from '../driver/temporary-directory.ts';

async function settingsWith(text: string) {
  const file = join(await temporaryDirectory(), 'config.json');
  await writeFile(file, text);
  const warnings = new Warnings();
  let changed = () => {};
  const watch = (_file: string, listener: () => void) => {
    changed = listener;
    return () => {};
  };
  const deps = { file, actions: ACTIONS, noColour: false, warnings, watch };
  const settings = await LiveSettings.read(deps);
  const edit = async (edited: string) => {
    await writeFile(file, edited);
    changed();
  };
  return { file, warnings, settings, edit };
}

const unwatched = () => () => {};

test('a change counts at once, and is in the file beside what a person wrote there', async () => {
  const { file, settings } = await settingsWith('{\n  "accent": "red" // mine\n}\n');
  await settings.change(['accent'], 'blue');
  expect(settings.current.ui.accent).toBe('blue');
  expect(await readFile(file, 'utf8')).toBe('{\n  "accent": "blue" // mine\n}\n');
});

test.each([
  ['accent', 'mauve', 'expected'],
  ['leader', 'Crtl+x', 'Crtl+x'],
  ['scrollbackLines', -1, 'whole number'],
])(
  'a value that %s does not take is refused with a reason, and nothing is written',
  async (...row) => {
    const [name, value, reason] = row;
    const { file, settings } = await settingsWith('{}');
    await expect(settings.change([name], value)).rejects.toThrow(reason);
    expect(await readFile(file, 'utf8')).toBe('{}');
  },
);

test('the warning of a mistake goes when the mistake is mended here', async () => {
  const { warnings, settings } = await settingsWith('{ "accent": "mauve" }');
  expect(warnings.list()).toHaveLength(1);
  await settings.change(['accent'], 'blue');
  expect(warnings.list()).toEqual([]);
});

test('a file that is a link to another place stays a link', async () => {
  const { file } = await settingsWith('{}');
  const link = join(await temporaryDirectory(), 'config.json');
  await symlink(file, link);
  const deps = {
    file: link,
    actions: ACTIONS,
    noColour: false,
    warnings: new Warnings(),
    watch: unwatched,
  };
  await (await LiveSettings.read(deps)).change(['accent'], 'blue');
  expect((await lstat(link)).isSymbolicLink()).toBe(true);
  expect(await readFile(file, 'utf8')).toContain('"blue"');
});

test('what is written into the file by hand counts, and is told to whoever listens', async () => {
  const { settings, edit } = await settingsWith('{}');
  const heard = new Promise<void>((resolve) => settings.subscribe(resolve));
  await edit('{ "permissions": { "agent": { "starts-process": "ask" } } }');
  await heard;
  expect(settings.current.config.permissions.agent).toEqual({ 'starts-process': 'ask' });
});

test('a file that is no JSON while it is edited takes back nothing of what counted, and a warning says so', async () => {
  const { settings, warnings, edit } = await settingsWith(
    '{ "permissions": { "agent": { "starts-process": "deny" } } }',
  );
  await edit('{ "permissions": { "agent": { "starts-pro');
  await expect.poll(() => warnings.list()).not.toEqual([]);
  expect(warnings.list()[0]?.text).toContain('what it said before counts');
  expect(settings.current.config.permissions.agent).toEqual({ 'starts-process': 'deny' });
});

test('a file that can be read again takes the warning back', async () => {
  const { settings, warnings, edit } = await settingsWith('{}');
  await edit('{ "accent": ');
  await expect.poll(() => warnings.list()).not.toEqual([]);
  await edit('{ "accent": "blue" }');
  await expect.poll(() => warnings.list()).toEqual([]);
  expect(settings.current.ui.accent).toBe('blue');
});
