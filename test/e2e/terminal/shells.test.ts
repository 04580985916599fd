import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { driveProgram } from '../../driver/in-workspace.ts';
import type { OuterTerminal } from '../../driver/outer-terminal.ts';
import { insideOf } from '../../driver/pane-on-screen.ts';
import type { Workspace } from '../../driver/workspace.ts';

const inWorkspace = driveProgram(() => resolve('bin/termsprawl.js'));

/** Asks for a colour and the terminal's attributes, and ends before the answers can come. */
const ASK_AND_END = `sh -c "printf '\\\\033]11;?\\\\007\\\\033[c\\\\033[6n'"`;
/** Answers as they look when they were typed. */
const LEAKED = /rgb:|[?;]\d+c|\d+;\d+R|not found|unknown command/i;

interface Shell {
  readonly path: string;
  /** Arguments that keep the machine's own settings out. */
  readonly args: readonly string[];
  /** A line that says `the 42`. */
  readonly sum: string;
  /** It asks the terminal itself, so that on a busy machine a dead program's question can look like its own. */
  readonly asks?: boolean;
}

const KNOWN_SHELLS: readonly Shell[] = [
  { path: '/bin/bash', args: ['--norc'], sum: 'echo the $((40 + 2))' },
  { path: '/usr/bin/zsh', args: ['-f'], sum: 'echo the $((40 + 2))' },
  { path: '/usr/bin/fish', args: ['--no-config'], sum: 'echo the (math 40 + 2)', asks: true },
  {
    path: process.execPath,
    args: [resolve('fixtures/programs/asking-shell.js')],
    sum: 'echo the $((40 + 2))',
    asks: true,
  },
];

/** bash, those of the others that are installed, and a stand-in that asks what the newest of them ask. */
const SHELLS = KNOWN_SHELLS.filter(({ path }) => existsSync(path));
const QUIET_SHELLS = SHELLS.filter(({ asks }) => asks !== true);

async function opened(workspace: Workspace, { path, args }: Shell): Promise<OuterTerminal> {
  await mkdir(join(workspace.home, 'config'), { recursive: true });
  const config = JSON.stringify({ shell: { command: path, args } });
  await writeFile(join(workspace.home, 'config', 'config.json'), config);
  const screen = workspace.open({ answersAfterMs: 100 });
  await screen.until(() => /[$#%>]$/.test(lastRow(screen)));
  return screen;
}

function lastRow(screen: OuterTerminal): string {
  return insideOf(screen).findLast((row) => row !== '') ?? '';
}

describe.each(SHELLS)('$path', (shell) => {
  test(
    'starts with a clean prompt, and runs what is typed',
    inWorkspace(async (workspace) => {
      const screen = await opened(workspace, shell);
      screen.type(`${shell.sum}\r`);
      await screen.until(/the 42/);
      expect(screen.screen()).not.toMatch(LEAKED);
    }),
  );

  test(
    'gets a paste of several lines as one, and its arrow keys bring back what was typed',
    inWorkspace(async (workspace) => {
      const screen = await opened(workspace, shell);
      screen.type('\x1b[200~echo one\necho two\x1b[201~\r');
      await screen.until(/^│one *│/m);
      await screen.until(/^│two *│/m);
      screen.type(`${shell.sum}\r`);
      await screen.until(/^│the 42/m);
      screen.press('Up', 'Enter');
      await screen.until(/(^│the 42.*\n[\s\S]*){2}/m);
      expect(screen.screen()).not.toMatch(LEAKED);
    }),
  );
});

test.each(QUIET_SHELLS)('$path types nothing of the answers to a program that has ended', (shell) =>
  inWorkspace(async (workspace) => {
    const screen = await opened(workspace, shell);
    screen.type(`${ASK_AND_END}\r`);
    screen.type(`${shell.sum}\r`);
    await screen.until(/the 42/);
    screen.type(`${shell.sum.replace('the', 'and')}\r`);
    await screen.until(/and 42/);
    expect(screen.screen()).not.toMatch(LEAKED);
  })(),
);
