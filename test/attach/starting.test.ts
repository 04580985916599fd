import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { driveWithFakeHost } from '../driver/in-workspace.ts';
import { modesLeftOn } from '../driver/modes-left-on.ts';
import type { ScreenOptions, Workspace } from '../driver/workspace.ts';

const inWorkspace = driveWithFakeHost();

/** Runs the program until it ends by itself; its terminal must be untouched. */
async function refusal(
  workspace: Workspace,
  options: ScreenOptions,
): Promise<{ code: number; said: string }> {
  const screen = workspace.open({ columns: 300, ...options });
  const { code } = await screen.untilEnded();
  expect(modesLeftOn(screen.raw)).toEqual([]);
  expect(screen.raw).not.toMatch(/^ +at /m);
  return { code, said: screen.screen().trim() };
}

test.concurrent(
  'two screens that start at once get one host, and both draw',
  inWorkspace(async (workspace) => {
    const screens = [workspace.open(), workspace.open()];
    for (const screen of screens) await screen.until(/host \d+/);
    expect(screens[0]?.screen()).toBe(screens[1]?.screen());
    await workspace.hostPid();
  }),
);

test.concurrent(
  'a screen of another size gets a picture of its own',
  inWorkspace(async (workspace) => {
    const [large, small] = [workspace.open(), workspace.open({ columns: 50, rows: 12 })];
    await Promise.all([large.until('100x30'), small.until('50x12')]);
    small.resize(61, 14);
    await small.until('61x14');
  }),
);

test.concurrent(
  'a killed host leaves a socket that the next start replaces',
  inWorkspace(async (workspace) => {
    const first = workspace.open();
    await first.until(/host \d+/);
    const killed = await workspace.hostPid();
    process.kill(killed, 'SIGKILL');
    await first.untilEnded();
    const second = workspace.open();
    await second.until(/host \d+/);
    expect(await workspace.hostPid()).not.toBe(killed);
  }),
);

test.concurrent(
  'keys, a paste of a megabyte and bytes that are no text reach the host as they were typed',
  inWorkspace(async (workspace) => {
    const screen = workspace.open();
    await screen.until(/host \d+/);
    screen.type('count');
    await screen.until('counting');
    const paste = `\x1b[200~${'line of a paste\n'.repeat(65_536)}\x1b[201~`;
    screen.type(paste);
    await screen.until(`${paste.length} bytes`);
  }),
);

test.concurrent(
  'a screen that takes nothing holds up only its own picture',
  inWorkspace(async (workspace) => {
    const stuck = workspace.open();
    await stuck.until(/host \d+/);
    stuck.setReading(false);
    stuck.type('flood');
    const other = workspace.open();
    await other.until(/host \d+/);
    other.type('hello');
    await other.until('"hello"');
    other.type('flooded');
    await other.until(/flooded \d+/);
    const [, lines] = /flooded (\d+)/.exec(other.screen()) ?? [];
    expect(Number(lines)).toBeLessThan(1_000);
    stuck.setReading(true);
    await stuck.until('1999 xxx');
  }),
);

test.concurrent.each<readonly [string, ScreenOptions, RegExp]>([
  ['TERM=dumb', { environment: { TERM: 'dumb' } }, /cannot move its cursor \(TERM=dumb\)\. Start/],
  ['a size of nothing', { before: 'stty cols 0 rows 0' }, /does not tell its size\. Set it/],
  [
    'a terminal of 39 by 9',
    { before: 'stty cols 39 rows 9' },
    /too small: 39×9, 40×10 at least\. /,
  ],
  [
    'a folder that is missing',
    { words: ['gone'] },
    /there is no folder .*project\/gone, and no command gone\./,
  ],
  ['a file in place of a folder', { words: ['/etc/passwd'] }, /\/etc\/passwd is not a folder\./],
  ['an option that nobody knows', { words: ['--colour'] }, /unknown option '--colour'/],
])('%s is refused in one sentence with status 2', (_name, options, sentence) =>
  inWorkspace(async (workspace) => {
    const { code, said } = await refusal(workspace, options);
    expect(said).toMatch(sentence);
    expect(said.split('\n')).toHaveLength(1);
    expect(code).toBe(2);
  })(),
);

test.concurrent(
  'a pane of the same workspace does not show it within itself',
  inWorkspace(async (workspace) => {
    const session = join(workspace.home, 'agent-tools', 'session.json');
    const { code, said } = await refusal(workspace, {
      environment: { TERMSPRAWL_SESSION_FILE: session },
    });
    expect(said).toContain('a pane of the same workspace');
    expect(code).toBe(2);
  }),
);

test.concurrent(
  'a data directory that cannot be made is refused in one sentence with status 2',
  inWorkspace(async (workspace) => {
    await writeFile(workspace.home, 'a file');
    const { code, said } = await refusal(workspace, {});
    expect(said).toMatch(
      /the data directory .*home cannot be written to: .*\. Set TERMSPRAWL_HOME/,
    );
    expect(code).toBe(2);
  }),
);

test.concurrent(
  'a host of another version is left alone, and said so with status 2',
  inWorkspace(async (workspace) => {
    const old = workspace.open({ environment: { FAKE_HOST_VERSION: '0.0.9' } });
    expect(await old.untilEnded()).toMatchObject({ code: 2 });
    expect(old.screen()).toContain('a host of version 0.0.9 runs here');
    await workspace.hostPid();
  }),
);

test.concurrent(
  'a host that cannot start is quoted',
  inWorkspace(async (workspace) => {
    const { code, said } = await refusal(workspace, {
      environment: { FAKE_HOST_VERSION: 'broken' },
    });
    expect(said).toMatch(/the host did not start: Error: broken as asked\. All it said is in /);
    expect(code).toBe(1);
  }),
);

test.concurrent(
  'a folder is told to the host by its real path, and that it was given',
  inWorkspace(async (workspace) => {
    await mkdir(join(workspace.folder, 'inner'));
    const screen = workspace.open({ words: ['./inner'], columns: 200 });
    await screen.until(/host \d+/);
    screen.type('facts');
    await screen.until(`"folder":"${workspace.folder}/inner","folderGiven":true`);
  }),
);

test.concurrent(
  'without a folder the first start tells where it was, and a later one nothing',
  inWorkspace(async (workspace) => {
    const first = workspace.open({ columns: 200 });
    await first.until(/host \d+/);
    first.type('facts');
    await first.until(`"folder":"${workspace.folder}","folderGiven":false`);
    const second = workspace.open({ columns: 200 });
    await second.until(/host \d+/);
    second.type('facts');
    await second.until('"rows":30,"folderGiven":false');
  }),
);
