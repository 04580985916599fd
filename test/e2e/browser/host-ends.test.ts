import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { driveProgram } from '../../driver/in-workspace.ts';
import type { OuterTerminal } from '../../driver/outer-terminal.ts';
import { type Found, processesIn } from '../../driver/processes.ts';
import type { Workspace } from '../../driver/workspace.ts';
import { openPage, setPages } from './set-pages.ts';

const inWorkspace = driveProgram(() => resolve('bin/termsprawl.js'));
/** Chrome starts, on a machine that does much else. */
const LIMIT = { timeout: 15_000 };
vi.setConfig({ testTimeout: 60_000 });

const stage = setPages();

test(
  'a host that is killed takes Chrome with it, and the next one opens the page again and sweeps what was left',
  inWorkspace(async (workspace) => {
    const screen = await withPage(workspace);
    const left = await folders(workspace);
    expect(left).toHaveLength(1);
    process.kill(await workspace.hostPid(), 'SIGKILL');
    await vi.waitFor(async () => expect(await chromes(workspace)).toEqual([]), LIMIT);
    screen.close();
    const next = workspace.open(stage());
    await next.until('Greeting');
    await vi.waitFor(async () => expect(await folders(workspace)).toHaveLength(1), LIMIT);
    expect(await folders(workspace)).not.toEqual(left);
  }),
);

test(
  'a Chrome that hangs when its host is killed is ended by the next one',
  inWorkspace(async (workspace) => {
    const screen = await withPage(workspace);
    const hung = await chromes(workspace);
    for (const { pid } of hung) process.kill(pid, 'SIGSTOP');
    process.kill(await workspace.hostPid(), 'SIGKILL');
    screen.close();
    expect(await chromes(workspace)).toEqual(hung);
    const next = workspace.open(stage());
    await next.until('Greeting');
    const now = await chromes(workspace);
    expect(now.filter(({ pid }) => hung.some((each) => each.pid === pid))).toEqual([]);
  }),
);

test.each<[string, (workspace: Workspace) => Promise<unknown>]>([
  ['stopped', (workspace) => workspace.run('stop', '--yes')],
  ['ended by SIGTERM', async (workspace) => process.kill(await workspace.hostPid(), 'SIGTERM')],
  [
    'stopped while Chrome hangs',
    async (workspace) => {
      for (const { pid } of await chromes(workspace)) process.kill(pid, 'SIGSTOP');
      await workspace.run('stop', '--yes');
    },
  ],
])('a host that is %s leaves no process and no profile of Chrome', (_, end) =>
  inWorkspace(async (workspace) => {
    await withPage(workspace);
    const host = await workspace.hostPid();
    await end(workspace);
    await workspace.untilEnded(host);
    expect(await chromes(workspace)).toEqual([]);
    expect(await folders(workspace)).toEqual([]);
  })(),
);

/** A screen on which a page is shown. */
async function withPage(workspace: Workspace): Promise<OuterTerminal> {
  const screen = await openPage(workspace, stage(), '/greeting.html');
  await screen.until('Greeting');
  await workspace.untilSaved(stage().pages.at('/greeting.html'), 1);
  return screen;
}

/** Chrome and its helpers in the workspace. */
async function chromes({ home }: Workspace): Promise<Found[]> {
  const found = await processesIn(join(home, 'browser'));
  return found.toSorted((one, other) => one.pid - other.pid);
}

async function folders({ home }: Workspace): Promise<readonly string[]> {
  return readdir(join(home, 'browser'));
}
