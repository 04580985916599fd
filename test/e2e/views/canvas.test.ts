import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { driveProgram } from '../../driver/in-workspace.ts';

const inWorkspace = driveProgram(() => resolve('bin/termsprawl.js'));

test(
  'tiles and canvas show the same running programs',
  inWorkspace(async (workspace) => {
    const screen = workspace.open();
    await screen.until('$ ');
    screen.press('Ctrl+Space', 'n', 't');
    await screen.until('2 shell');
    screen.type('here=$((6 * 7)); echo set $here\r');
    await screen.until('set 42');
    screen.press('Ctrl+Space', 'v');
    await screen.until('set 42');
    screen.type('echo still $here\r');
    await screen.until('still 42');
    screen.press('Ctrl+Space', 'v');
    await screen.until('still 42');
    await screen.until('1 shell');
  }),
);

test(
  'on a screen of 80 by 24 the prompt of a full terminal is in view on the canvas',
  inWorkspace(async (workspace) => {
    const screen = workspace.open({ columns: 80, rows: 24 });
    await screen.until('$ ');
    screen.press('Ctrl+Space', 'v');
    screen.type('for n in $(seq 40); do echo line $n; done; echo "at" the end\r');
    await screen.until('at the end');
    screen.type('echo the $((40 + 2))\r');
    await screen.until('the 42');
  }),
);

test(
  'zooming out makes cards of the nodes, and fitting shows all of them',
  inWorkspace(async (workspace) => {
    const screen = workspace.open();
    await screen.until('$ ');
    screen.type('echo last "line"\r');
    await screen.until('last line');
    screen.press('Ctrl+Space', 'n', 't');
    await screen.until('2 shell');
    screen.press('Ctrl+Space', 'v', 'Ctrl+Space', '0');
    await screen.until('closer than 50 %');
    await screen.until('last line');
    expect(screen.screen()).toContain('1 shell');
    expect(screen.screen()).toContain('2 shell');
    screen.press('+');
    await screen.until(() => !screen.screen().includes('closer than'));
  }),
);

test(
  'a group moves its members along, by keys, in one step of undo',
  inWorkspace(async (workspace) => {
    const screen = workspace.open();
    await screen.until('$ ');
    screen.press('Ctrl+Space', 'n', 's');
    screen.type('member');
    await screen.until('NOTE');
    screen.press('Esc', 'Ctrl+Space', 'v', 'Space', 'g');
    await screen.until('group');
    // Each zoom is seen before the columns are counted: they are others after it.
    screen.press('0');
    await screen.until('closer than');
    screen.press('=');
    await screen.until(() => !screen.screen().includes('closer than'));
    const columnOf = (text: string) =>
      screen
        .rows()
        .find((row) => row.includes(text))
        ?.indexOf(text) ?? -1;
    const before = columnOf('│member');
    // The group has the focus that was made last.
    screen.press('m', 'Right', 'Right', 'Right', 'Enter');
    await screen.until(() => columnOf('│member') === before + 3);
    screen.press('u');
    await screen.until(() => columnOf('│member') === before);
  }),
);
