import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { test } from 'vitest';
import { driveProgram } from '../../driver/in-workspace.ts';

const inWorkspace = driveProgram(() => resolve('bin/termsprawl.js'));

test(
  'a second folder is a second tab with programs of its own, and the keys go between the tabs',
  inWorkspace(async (workspace) => {
    const other = join(workspace.home, '..', 'other');
    await mkdir(other);
    const screen = workspace.open();
    await screen.until('$ ');
    screen.type('echo in the "first"\r');
    await screen.until('in the first');
    screen.press('Ctrl+Space', 'O', 'Ctrl+u');
    screen.type(`${other}\r`);
    await screen.until('[2 other]');
    await screen.until(() => !screen.screen().includes('in the first'));
    await screen.until('$ ');
    screen.type('basename "$PWD" | tr a-z A-Z\r');
    await screen.until('OTHER');
    screen.press('Ctrl+Space', 't');
    await screen.until('in the first');
    screen.press('Ctrl+Space', 'T');
    await screen.until('OTHER');
  }),
);

test(
  'a folder that is not there is refused, and the prompt keeps what was typed',
  inWorkspace(async (workspace) => {
    const screen = workspace.open();
    await screen.until('$ ');
    screen.press('Ctrl+Space', 'O', 'Ctrl+u');
    screen.type('/no/such/folder\r');
    await screen.until('There is no folder /no/such/folder');
    screen.press('Esc');
    await screen.until('[1 project]');
  }),
);

test(
  'tabs, their order and the one in front are there after stop and start',
  inWorkspace(async (workspace) => {
    const other = join(workspace.home, '..', 'other');
    await mkdir(other);
    const first = workspace.open();
    await first.until('$ ');
    first.press('Ctrl+Space', 'O', 'Ctrl+u');
    first.type(`${other}\r`);
    await first.until('[2 other]');
    await workspace.run('stop', '--yes');
    const second = workspace.open();
    await second.until('1 project [2 other]');
  }),
);
