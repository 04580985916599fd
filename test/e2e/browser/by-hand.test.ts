import { resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { driveProgram } from '../../driver/in-workspace.ts';
import type { OuterTerminal } from '../../driver/outer-terminal.ts';
import type { Workspace } from '../../driver/workspace.ts';
import { openPage, setPages } from './set-pages.ts';

const inWorkspace = driveProgram(() => resolve('bin/termsprawl.js'));
vi.setConfig({ testTimeout: 60_000 });
const LEADER = 'Ctrl+Space';

const stage = setPages();

test(
  'a person fills in a form through the terminal, and reads what the page says on its console',
  inWorkspace(async (workspace) => {
    const screen = await showing(workspace, '/form.html', 'Sign up');
    screen.press('Tab');
    screen.type('Ada 世界');
    screen.press('Tab');
    screen.type('t');
    screen.press('Tab');
    screen.type(' ');
    screen.press('Tab');
    screen.type('\x1b[200~pasted\x1b[201~');
    screen.press('Tab', 'Tab', 'Tab', 'Enter');
    screen.press(LEADER, 'W', 'c');
    await screen.until(/· saved \{name: Ada 世界\}/);
  }),
);

test(
  'a page is followed by its picture, its address and its title, back as well',
  inWorkspace(async (workspace) => {
    const screen = await showing(workspace, '/greeting.html', 'Greeting');
    await screen.until(/[▀▄█]/);
    screen.press(LEADER, 'W', 'a');
    await screen.until('Up recent');
    screen.press('Ctrl+U');
    screen.type(`${stage().pages.at('/form.html')}\r`);
    await screen.until(/2 browser · Sign up/);
    screen.press(LEADER, 'W', 'b');
    await screen.until(/2 browser · Greeting/);
    expect(screen.screen()).toMatch(/200 localhost:\d+\/greeting\.html/);
  }),
);

/** A screen with a page that fills the view and has the keys. */
async function showing(workspace: Workspace, path: string, title: string): Promise<OuterTerminal> {
  const screen = await openPage(workspace, stage(), path);
  await screen.until(`2 browser · ${title}`);
  screen.press(LEADER, 'z');
  await screen.until('zoomed; back to all');
  return screen;
}
