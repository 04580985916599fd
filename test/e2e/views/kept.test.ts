import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { driveProgram } from '../../driver/in-workspace.ts';
import type { Workspace } from '../../driver/workspace.ts';

const inWorkspace = driveProgram(() => resolve('bin/termsprawl.js'));

/** The files of a stopped workspace with one note in it. */
async function stoppedWithNote(workspace: Workspace): Promise<{ file: string; folder: string }> {
  const screen = workspace.open();
  await screen.until('$ ');
  screen.press('Ctrl+Space', 'n', 's');
  screen.type('remember me');
  await screen.until('remember me');
  screen.press('Esc');
  await workspace.untilSaved('remember me', 1);
  await workspace.run('stop', '--yes');
  const folder = join(workspace.home, 'projects');
  const [name = ''] = (await readdir(folder)).filter((each) => /^[^.]+\.json$/.test(each));
  return { file: join(folder, name), folder };
}

test(
  'what was on a screen is above the line of the restored session after stop and start',
  inWorkspace(async (workspace) => {
    const first = workspace.open();
    await first.until('$ ');
    first.type('echo from "before"\r');
    await first.until('from before');
    await workspace.run('stop', '--yes');
    const second = workspace.open();
    await second.until('── session restored ──');
    const text = second.screen();
    expect(text.indexOf('from before')).toBeLessThan(text.indexOf('session restored'));
    expect(text).toContain('from before');
  }),
);

test(
  'a project file that cannot be read is put aside, its copy is used, and the screen says so',
  inWorkspace(async (workspace) => {
    const { file, folder } = await stoppedWithNote(workspace);
    await writeFile(file, '{ not json');
    const screen = workspace.open();
    await screen.until('$ ');
    await screen.until('1 warning');
    screen.press('Ctrl+Space', 'w');
    await screen.until('was damaged');
    const names = await readdir(folder);
    const aside = names.find((name) => name.includes('.corrupt-'));
    expect(await readFile(join(folder, aside ?? ''), 'utf8')).toBe('{ not json');
  }),
);

test(
  'a project file of a newer version is neither shown wrongly nor written over',
  inWorkspace(async (workspace) => {
    const { file } = await stoppedWithNote(workspace);
    const newer = (await readFile(file, 'utf8')).replace(/"version": ?\d+/, '"version": 9999');
    await writeFile(file, newer);
    const screen = workspace.open();
    await screen.until('1 warning');
    screen.press('Ctrl+Space', 'w');
    await screen.until('saved by a newer');
    await workspace.run('stop', '--yes');
    expect(await readFile(file, 'utf8')).toBe(newer);
  }),
);
