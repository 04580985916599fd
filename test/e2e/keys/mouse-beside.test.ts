import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { driveProgram } from '../../driver/in-workspace.ts';
import type { OuterTerminal } from '../../driver/outer-terminal.ts';
import { Puppet } from '../../driver/puppet.ts';

const inWorkspace = driveProgram(() => resolve('bin/termsprawl.js'));

/** Clicks the lowest place on the screen, from a column on, that shows a text. */
function click(screen: OuterTerminal, text: string, fromColumn = 0): void {
  const rows = screen.rows();
  const y = rows.findLastIndex((row) => row.indexOf(text, fromColumn) >= 0);
  const x = rows[y]?.indexOf(text, fromColumn) ?? -1;
  expect([x, y]).not.toContain(-1);
  for (const final of ['M', 'm']) screen.type(`\x1b[<0;${x + 1};${y + 1}${final}`);
}

/** The number of the terminal that keys go to, as its shell says. */
async function typedIn(screen: OuterTerminal, name: string): Promise<void> {
  screen.type(`echo "typed" in $name\r`);
  await screen.until(`typed in ${name}`);
}

test(
  'a click on a row of the sidebar goes to that node, on the canvas to where it stands',
  inWorkspace(async (workspace) => {
    const screen = workspace.open({ columns: 130, rows: 40 });
    await screen.until(/│\$/);
    screen.type('name=one\r');
    screen.press('Ctrl+Space', 'n', 't');
    await screen.until(/2 shell[^$]*\$/s);
    screen.type('name=two\r');
    await typedIn(screen, 'two');
    const sidebar = screen.rows()[1]?.indexOf('Agents') ?? -1;
    click(screen, '1 shell', sidebar);
    await typedIn(screen, 'one');
    click(screen, '2 shell', sidebar);
    await typedIn(screen, 'two');
    screen.press('Ctrl+Space', 'v');
    click(screen, '1 shell', sidebar);
    await typedIn(screen, 'one');
  }),
);

test(
  'a click on a project’s tab goes there, and to the shell that was used in it',
  inWorkspace(async (workspace) => {
    const screen = workspace.open({ columns: 100 });
    await screen.until(/│\$/);
    screen.type('name=one\r');
    const other = workspace.open({ columns: 100, words: ['/'], folder: '/' });
    await other.until(/\[2 /);
    await other.detach();
    await screen.until(/\[2 /);
    click(screen, '1 project');
    await screen.until('[1 project]');
    await typedIn(screen, 'one');
  }),
);

test(
  'a click in the minimap shows that part of the canvas, and no program hears of it',
  inWorkspace(async (workspace) => {
    const screen = workspace.open({ columns: 108, rows: 40 });
    await screen.until(/│\$/);
    const puppet = await Puppet.start(screen, workspace.folder);
    const note = (await puppet.call('sticky_open', { text: 'far away' })) as { nodeId: string };
    await puppet.call('canvas_move', { nodeId: note.nodeId, x: 300, y: 100 });
    await puppet.say('\x1b[?1003h\x1b[?1006h');
    screen.press('Ctrl+Space', 'v', 'Ctrl+Space', '1');
    await screen.until('▪');
    expect(screen.screen()).not.toContain('far away');
    puppet.forget();
    click(screen, '▪');
    await screen.until('far away');
    expect(puppet.heard).toBe('');
    puppet.end();
  }),
);
