import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { installFakes } from '../../driver/fake-agents.ts';
import { driveProgram } from '../../driver/in-workspace.ts';
import type { OuterTerminal } from '../../driver/outer-terminal.ts';
import type { Workspace } from '../../driver/workspace.ts';

const inWorkspace = driveProgram(() => resolve('bin/termsprawl.js'));

/** Three agents start one after the other, twice, on a machine that may be busy. */
const RESTART_LIMIT_MS = 60_000;

test(
  'one prompt goes to two claudes and a codex in worktrees of their own: one is merged, one conflicts and is refused',
  inWorkspace(async (workspace) => {
    const screen = await askThree(workspace);
    const [first = '', second = ''] = foldersOf(workspace);
    await commit(first, 'a.txt', 'first\n');
    await commit(second, 'a.txt', 'second\n');

    screen.press('Ctrl+Space', 'x');
    await screen.until('Not merged into main.');
    screen.press('m');
    await screen.until('1 commit merged into main (fast-forward).');
    screen.press('k');
    await screen.until('its worktree stays');
    expect(await readFile(join(workspace.folder, 'a.txt'), 'utf8')).toBe('first\n');

    await goTo(screen, 'claude-2');
    screen.press('Ctrl+Space', 'x');
    await screen.until('Close claude-2 go');
    screen.press('m');
    await screen.until('conflicts with main in a.txt');
    expect(await git(workspace.folder, 'status', '--porcelain')).toBe('');
  }),
);

test(
  'work that is nowhere else is deleted by its branch’s name, and by nothing less',
  inWorkspace(async (workspace) => {
    const screen = await askThree(workspace);
    const third = foldersOf(workspace)[2] ?? '';
    await writeFile(join(third, 'b.txt'), 'not committed\n');
    await goTo(screen, 'codex-1');
    screen.press('Ctrl+Space', 'x');
    await screen.until('1 file not committed: b.txt');
    screen.press('d');
    await screen.until('Type termsprawl/go-codex-1 to delete it');
    screen.type('go-codex-1\r');
    await screen.until('nothing is deleted');
    screen.press('Ctrl+u');
    screen.type('termsprawl/go-codex-1\r');
    await screen.until('Deleted codex-1 go');
    const branches = await git(workspace.folder, 'branch', '--format=%(refname:short)');
    expect(branches).toBe('main\ntermsprawl/go-claude-1\ntermsprawl/go-claude-2');
  }),
);

test(
  'after a stop agents go on in their worktrees; one whose worktree was deleted by hand says so, and is not started elsewhere',
  inWorkspace(async (workspace) => {
    await askThree(workspace);
    await workspace.run('stop', '--yes');
    await rm(foldersOf(workspace)[2] ?? '', { recursive: true });
    const later = await open(workspace);
    await later.until(/(resumed 1 turns[\s\S]*){2}/);
    await goTo(later, 'codex-1');
    await later.until('is not there any more');
    later.press('Ctrl+Space', 'x');
    await later.until('Its worktree is not there any more.');
    later.press('d');
    await later.until('Deleted codex-1 go');
  }),
  RESTART_LIMIT_MS,
);

test(
  'a folder that is in no git repository is refused before anything is asked',
  inWorkspace(async (workspace) => {
    const screen = await open(workspace);
    screen.press('Ctrl+Space', 'n', 'f');
    await screen.until('is in no git repository');
  }),
);

/** Of the two claudes and the codex. */
function foldersOf({ folder }: Workspace): readonly string[] {
  return ['go-claude-1', 'go-claude-2', 'go-codex-1'].map((name) =>
    join(folder, '../project-worktrees', name),
  );
}

/** A repository with one commit, and three agents that were asked to `go`. */
async function askThree(workspace: Workspace): Promise<OuterTerminal> {
  await git(workspace.folder, 'init', '-q', '-b', 'main');
  await git(workspace.folder, 'config', 'user.name', 'Ada');
  await git(workspace.folder, 'config', 'user.email', 'ada@example.com');
  await commit(workspace.folder, 'a.txt', 'one\n');
  const screen = await open(workspace);
  screen.press('Ctrl+Space', 'n', 'f');
  await screen.until('Ask several agents');
  screen.type('go');
  screen.press('Tab', 'Right', 'Right', 'Down', 'Right');
  await screen.until('termsprawl/go-codex-1');
  screen.press('Enter');
  await screen.until('3 agents asked');
  await screen.until(/(FAKE REPLY: go[\s\S]*){3}/);
  return screen;
}

async function open(workspace: Workspace): Promise<OuterTerminal> {
  const PATH = await installFakes(join(workspace.folder, '../bin'), 'claude', 'codex');
  const screen = workspace.open({ environment: { PATH }, columns: 160, rows: 45 });
  await screen.until(/\$/);
  return screen;
}

/** By its name, as a person finds a node. */
async function goTo(screen: OuterTerminal, name: string): Promise<void> {
  screen.press('Ctrl+Space', '/');
  await screen.until('Find');
  screen.type(name);
  screen.press('Enter');
}

async function commit(folder: string, name: string, text: string): Promise<void> {
  await writeFile(join(folder, name), text);
  await git(folder, 'add', '-A');
  await git(folder, 'commit', '-qm', text);
}

async function git(folder: string, ...words: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', [...words], { cwd: folder });
  return stdout.trim();
}
