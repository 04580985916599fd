import { mkdir, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { driveProgram } from '../driver/in-workspace.ts';
import type { OuterTerminal } from '../driver/outer-terminal.ts';
import type { Workspace } from '../driver/workspace.ts';

const inWorkspace = driveProgram(() => resolve('bin/termsprawl.js'));

/** Twenty seconds on a machine that does nothing else; the tests beside it do. */
const STORM_LIMIT_MS = 90_000;
const ROUNDS = 20;
/** Rounds that one host lives. */
const ROUNDS_OF_A_HOST = 4;

/** Five ways in which a screen goes: with those of the hosts a hundred and more ends. */
const SCREEN_ENDS: readonly ((screen: OuterTerminal) => void)[] = [
  (screen) => screen.press('Ctrl+Space', 'd'),
  (screen) => screen.kill('SIGTERM'),
  (screen) => screen.kill('SIGKILL'),
  (screen) => screen.kill('SIGHUP'),
  (screen) => {
    screen.type('\x1b[200~half a paste');
    screen.kill('SIGKILL');
  },
];

const HOST_ENDS: readonly ((workspace: Workspace) => Promise<unknown>)[] = [
  (workspace) => workspace.run('stop', '--yes'),
  async (workspace) => process.kill(await workspace.hostPid(), 'SIGKILL'),
  async (workspace) => process.kill(await workspace.hostPid(), 'SIGTERM'),
];

test(
  'a hundred starts, stops and kills leave no process, no socket and no file that one start and stop would not',
  inWorkspace(async (workspace) => {
    const temporary = join(workspace.home, '..', 'temporary');
    await mkdir(temporary);
    const environment = { TMPDIR: temporary };
    await workspace.open({ environment }).until(/│\$/);
    await workspace.run('stop', '--yes');
    const before = await filesIn(workspace.home);
    for (let round = 0; round < ROUNDS; round++) {
      const screens = SCREEN_ENDS.map(() => workspace.open({ environment }));
      for (const screen of screens) await screen.until(/│\$/);
      for (const [way, screen] of screens.entries()) SCREEN_ENDS[way]?.(screen);
      for (const screen of screens) await screen.untilEnded();
      if (round % ROUNDS_OF_A_HOST !== ROUNDS_OF_A_HOST - 1) continue;
      await HOST_ENDS[Math.floor(round / ROUNDS_OF_A_HOST) % HOST_ENDS.length]?.(workspace);
      await untilNothingRuns(workspace);
    }
    await workspace.open({ environment }).until(/│\$/);
    await workspace.run('stop', '--yes');
    await untilNothingRuns(workspace);
    expect(await filesIn(workspace.home)).toEqual(before);
    expect(await readdir(temporary)).toEqual([]);
  }),
  STORM_LIMIT_MS,
);

/** Of a loaded machine; programs have two seconds to end. */
const END_LIMIT = { timeout: 8_000 };

async function untilNothingRuns(workspace: Workspace): Promise<void> {
  await expect.poll(() => workspace.processes(), END_LIMIT).toEqual([]);
}

/** All but the log, which a host that gives way to another writes to. */
async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => name !== 'logs/host.log').sort();
}
