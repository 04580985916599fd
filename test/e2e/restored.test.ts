import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { driveProgram } from '../driver/in-workspace.ts';
import type { OuterTerminal } from '../driver/outer-terminal.ts';
import { insideOf } from '../driver/pane-on-screen.ts';
import { Puppet } from '../driver/puppet.ts';
import type { ScreenOptions, Workspace } from '../driver/workspace.ts';

const inWorkspace = driveProgram(() => resolve('bin/termsprawl.js'));
const RESTORED = '── session restored ──';

/** A workspace in whose only pane a program wrote something, stopped and started again. */
async function restored(
  workspace: Workspace,
  output: string,
  options: ScreenOptions = {},
): Promise<OuterTerminal> {
  const first = workspace.open();
  await first.until(/│\$/);
  const puppet = await Puppet.start(first, workspace.folder);
  await puppet.say(`\x1bc${output}`);
  return restarted(workspace, options);
}

async function restarted(
  workspace: Workspace,
  options: ScreenOptions = {},
): Promise<OuterTerminal> {
  await workspace.run('stop', '--yes');
  const screen = workspace.open(options);
  await screen.until(RESTORED);
  await screen.until(/│\$ *│/);
  return screen;
}

/** All that the restored terminal holds. */
async function textOf(screen: OuterTerminal, workspace: Workspace): Promise<string> {
  const puppet = await Puppet.start(screen, workspace.folder);
  const text = await puppet.text();
  puppet.end();
  return text;
}

test(
  'of a full-screen program nothing is restored but what it covered',
  inWorkspace(async (workspace) => {
    const screen = await restored(workspace, '$ edit\r\n\x1b[?1049h\x1b[2J\x1b[Hfull\x1b[?1000h');
    expect(insideOf(screen).slice(0, 2)).toEqual(['$ edit', RESTORED]);
    screen.type('\x1b[<0;5;5Mecho the $((40 + 2))\r');
    await screen.until('the 42');
  }),
);

test(
  'lines of wide characters are whole again in a narrower terminal, and in a wider one after',
  inWorkspace(async (workspace) => {
    const line = 'あいう😀👨‍👩‍👧‍👦 '.repeat(12).trim();
    const screen = await restored(workspace, `\x1b[31m${line}\x1b[0m end`, { columns: 51 });
    expect(await textOf(screen, workspace)).toContain(`${line} end\n${RESTORED}`);
    const wider = await restarted(workspace, { columns: 109 });
    expect(await textOf(wider, workspace)).toContain(`${line} end\n`);
  }),
);

test(
  'five thousand lines are restored, the first of them too',
  inWorkspace(async (workspace) => {
    const lines = Array.from(
      { length: 5_000 },
      (_, n) => `line ${String(n).padStart(4, '0')} of it`,
    );
    const screen = await restored(workspace, lines.join('\r\n'));
    screen.press('Ctrl+Space', '[', 'g');
    await screen.until(/│line 00\d\d of it/);
    // What came since has pushed out the oldest: the terminal keeps 5,000 lines above its screen.
    expect(insideOf(screen)[0]).toMatch(/^line 000\d of it/);
  }),
);

test(
  'after several restarts there is one line that says so, at the newest',
  inWorkspace(async (workspace) => {
    await restored(workspace, 'before');
    const again = await restarted(workspace);
    again.type('echo between\r');
    await again.until(/^│between/m);
    const last = await restarted(workspace);
    const shown = insideOf(last);
    expect(shown.filter((row) => row.includes(RESTORED))).toHaveLength(1);
    expect(shown.indexOf('between')).toBeLessThan(shown.indexOf(RESTORED));
    expect(shown[0]).toBe('before');
  }),
);

test(
  'a terminal whose folder is gone says which, keeps what it showed, and starts there again once it is back',
  inWorkspace(async (workspace) => {
    const first = workspace.open();
    await first.until(/│\$/);
    first.type('echo once $((40 + 2))\r');
    await first.until('once 42');
    await workspace.run('stop', '--yes');
    await rm(workspace.folder, { recursive: true });
    const screen = workspace.open({ folder: workspace.home });
    await screen.until(/FAILED: the folder .*project does not exist/);
    expect(screen.screen()).toContain('once 42');
    await mkdir(workspace.folder);
    screen.press('Ctrl+Space', 'Enter');
    await screen.until((shown) => !shown.includes('FAILED'));
    screen.type('pwd\r');
    await screen.until(/\/project *│/);
  }),
);

test(
  'a terminal whose shell is gone says which, keeps what it showed, and the rest of the workspace works',
  inWorkspace(async (workspace) => {
    const shell = join(workspace.folder, 'own-shell');
    await writeFile(shell, '#!/bin/sh\nexec /bin/sh -i\n');
    await chmod(shell, 0o700);
    const first = workspace.open({ environment: { SHELL: shell } });
    await first.until(/│\$/);
    first.type('echo once $((40 + 2))\r');
    await first.until('once 42');
    await workspace.run('stop', '--yes');
    await rm(shell);
    const screen = workspace.open({ environment: { SHELL: shell } });
    await screen.until(/FAILED: the command .*own-shell was not found/);
    expect(screen.screen()).toContain('once 42');
    screen.press('Ctrl+Space', 'n', 's');
    screen.type('a note');
    await screen.until('a note');
  }),
);
