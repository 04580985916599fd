import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { driveProgram } from '../../driver/in-workspace.ts';
import type { OuterTerminal } from '../../driver/outer-terminal.ts';
import type { Workspace } from '../../driver/workspace.ts';

const inWorkspace = driveProgram(() => resolve('bin/termsprawl.js'));

/** A screen with a shell and a note beside it, which has the text and the keyboard. */
async function withNote(workspace: Workspace, text: string): Promise<OuterTerminal> {
  const screen = workspace.open();
  await screen.until('$ ');
  screen.press('Ctrl+Space', 'n', 's');
  screen.type(text);
  await screen.until('NOTE');
  screen.press('Esc');
  await screen.until('write');
  return screen;
}

/** The id that the project's file gives the only note. */
async function noteId({ home }: Workspace): Promise<string> {
  const folder = join(home, 'projects');
  const [name = ''] = (await readdir(folder)).filter((each) => /^[^.]+\.json$/.test(each));
  const text = await readFile(join(folder, name), 'utf8');
  return /"id":"(s\w+)"/.exec(text)?.[1] ?? '';
}

test(
  'a note is written in place: lines, wide characters, a paste',
  inWorkspace(async (workspace) => {
    const screen = await withNote(workspace, 'one\r日本語 two');
    await screen.until(/│one +│/);
    await screen.until(/│日本語 two +│/);
    screen.press('Enter');
    screen.type('\x1b[200~\rpasted 👍\x1b[201~');
    await screen.until(/│pasted 👍 +│/);
    screen.press('Ctrl+C');
    await screen.until(() => !screen.screen().includes('pasted'));
    await screen.until(/│日本語 two +│/);
  }),
);

test(
  'text that was typed at once after the key for a new note is in the note, none of it in the shell',
  inWorkspace(async (workspace) => {
    const screen = workspace.open();
    await screen.until('$ ');
    screen.type('\x00nsa thought');
    await screen.until(/│a thought +│/);
    expect(screen.screen()).not.toMatch(/\$ a/);
  }),
);

test(
  'undoing takes back only what I did: what an agent wrote in my note stays',
  inWorkspace(async (workspace) => {
    const screen = await withNote(workspace, 'mine');
    await workspace.untilSaved('mine', 1);
    const args = JSON.stringify({ nodeId: await noteId(workspace), text: 'of an agent' });
    screen.press('Ctrl+Space', '1');
    screen.type(`termsprawlctl call sticky_update '${args}'; echo done\r`);
    await screen.until(/│of an agent +│/);
    await screen.until(/^│?done/m);
    screen.press('Ctrl+Space', 'u');
    await screen.until('Undone');
    expect(screen.screen()).toMatch(/│of an agent +│/);
  }),
);

test(
  'a closed note comes back with its text',
  inWorkspace(async (workspace) => {
    const screen = await withNote(workspace, 'keep this');
    screen.press('x');
    await screen.until(() => !screen.screen().includes('keep this'));
    screen.press('Ctrl+Space', 'u');
    await screen.until('keep this');
  }),
);
