import { rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { driveProgram } from '../driver/in-workspace.ts';
import type { Workspace } from '../driver/workspace.ts';

const inWorkspace = driveProgram(() => resolve('bin/termsprawl.js'));

/** All that is written while the workspace runs, but for its log. */
const DIRECTORIES = ['projects', 'scrollback', 'agent-tools/launch'];

/** Puts a file in the place of each directory: unlike a permission that stops root, too. Resolves with the way back. */
async function block({ home }: Workspace): Promise<() => Promise<void>> {
  const paths = DIRECTORIES.map((name) => join(home, name));
  for (const path of paths) {
    await rename(path, `${path}-aside`);
    await writeFile(path, '');
  }
  return async () => {
    for (const path of paths) {
      await rm(path);
      await rename(`${path}-aside`, path);
    }
  };
}

/** A workspace in which nothing can be saved any more, with a second terminal that was opened since, and works. */
async function blocked(workspace: Workspace) {
  const screen = workspace.open();
  await screen.until(/│\$/);
  await workspace.untilSaved('"kind":"terminal"', 1);
  const unblock = await block(workspace);
  screen.press('Ctrl+Space', 'n', 't');
  await screen.until(/2 shell[^$]*│\$/s);
  screen.type('echo the $((40 + 2))\r');
  await screen.until('the 42');
  return { screen, unblock };
}

test(
  'while nothing can be saved everything goes on, new shells too, and one warning says so until it is saved',
  inWorkspace(async (workspace) => {
    const { screen, unblock } = await blocked(workspace);
    screen.press('Ctrl+Space', 'w');
    await screen.until(/Cannot save .*the layout of project/);
    await screen.until(/There is no termsprawlctl in\s/);
    expect(screen.screen().split('Cannot save')).toHaveLength(2);
    screen.press('Esc');
    await unblock();
    await screen.until('1 warning');
    await workspace.untilSaved('"kind":"terminal"', 2);
  }),
);

test(
  'a stop that would lose what cannot be saved stops nothing, and says what to do',
  inWorkspace(async (workspace) => {
    const { screen, unblock } = await blocked(workspace);
    const refused = await workspace.run('stop', '--yes');
    expect(refused.code).toBe(1);
    expect(refused.errors).toMatch(/nothing was stopped\. Cannot save .*: .*\. Make room/);
    screen.type('echo still $((40 + 2))\r');
    await screen.until('still 42');
    await unblock();
    expect(await workspace.run('stop', '--yes')).toMatchObject({ code: 0 });
    await workspace.untilSaved('"kind":"terminal"', 2);
  }),
);

test(
  'a workspace that has to end says what could not be saved',
  inWorkspace(async (workspace) => {
    const { screen } = await blocked(workspace);
    process.kill(await workspace.hostPid(), 'SIGTERM');
    await screen.untilEnded();
    expect(screen.screen()).toMatch(/the workspace was stopped\. Cannot save/);
  }),
);
