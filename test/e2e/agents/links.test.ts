import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { installFakes } from '../../driver/fake-agents.ts';
import { driveProgram } from '../../driver/in-workspace.ts';
import type { OuterTerminal } from '../../driver/outer-terminal.ts';
import type { Workspace } from '../../driver/workspace.ts';

const inWorkspace = driveProgram(() => resolve('bin/termsprawl.js'));

/** Agents and a restart start one after the other, on a machine that may be busy, and each quiet takes three seconds. */
const LIMIT_MS = 90_000;
const SOON = { timeout: 20_000 };

/** A workspace with a shell, 1, and an agent, 2, that are linked from the one to the other; the link is inspected. */
async function linked(workspace: Workspace, from: string, to: string) {
  const PATH = await installFakes(join(workspace.folder, '../bin'), 'claude');
  const window = { environment: { PATH }, columns: 200, rows: 50 };
  const screen = workspace.open(window);
  await screen.until(/│\$/);
  screen.press('Ctrl+Space', 'n', 'a');
  await screen.until('Claude Code · plan');
  screen.press('Enter');
  await screen.until('termsprawl: connected');
  screen.press('Ctrl+Space', from, 'Ctrl+Space', 'L', to, 'Enter');
  await screen.until('Allow agent requests');
  return { screen, window };
}

/** Goes to the line of the inspector that begins so, from the first one on. */
function choose(screen: OuterTerminal, down: number): void {
  for (let line = 0; line < down; line++) screen.press('Down');
  screen.press('Enter');
}

/** A turn of the agent: a prompt, its answer, and its end. */
async function turn(screen: OuterTerminal, prompt: string): Promise<void> {
  screen.press('Ctrl+Space', '2');
  screen.type('MOMENT prompt\r');
  await screen.until('RUNNING');
  screen.type(`${prompt}\r`);
  await screen.until(`FAKE REPLY: ${prompt}`);
  screen.type('MOMENT done\r');
}

function fileOf({ folder }: Workspace, path: string): Promise<string> {
  return readFile(join(folder, '.termsprawl', path), 'utf8').catch(() => '');
}

test(
  'a link that runs by itself writes each answer of an agent into its file, also after a stop',
  inWorkspace(async (workspace) => {
    const { screen, window } = await linked(workspace, '2', '1');
    choose(screen, 6);
    await screen.until(/Kind +output into a file/);
    for (const _line of ['header', 'mode', 'file', 'by itself']) screen.press('Up');
    screen.press('Enter');
    await workspace.untilSaved('"auto":true', 1);
    screen.press('Esc');
    await screen.until((shown) => !shown.includes('Run by itself'));
    await turn(screen, 'first');
    const written = () => fileOf(workspace, 'outputs/claude.md');
    await expect.poll(written, SOON).toMatch(/^<!-- termsprawl link .* -->\nFAKE REPLY: first\n$/);
    await workspace.untilSaved('wrote .termsprawl/outputs/claude.md', 1);
    await workspace.run('stop', '--yes');
    const next = workspace.open(window);
    // What is typed while it still asks its terminal goes into its answers.
    await next.until(/resumed 1 turns.*instructions: given/s);
    await turn(next, 'second');
    await expect.poll(written, SOON).toMatch(/^<!-- termsprawl link .* -->\nFAKE REPLY: second\n$/);
  }),
  LIMIT_MS,
);

test(
  'context is staged, its path stands in the prompt of the target unsent, and the link runs again after a stop',
  inWorkspace(async (workspace) => {
    const { screen, window } = await linked(workspace, '1', '2');
    choose(screen, 2);
    await screen.until('staged context for claude');
    screen.press('Esc');
    await screen.until('The output of "shell" is in');
    expect(await fileOf(workspace, '.gitignore')).toContain('*');
    await workspace.untilSaved('staged context for claude', 1);
    await workspace.run('stop', '--yes');
    const next = workspace.open(window);
    await next.until('termsprawl: connected');
    next.press('Ctrl+Space', '1');
    next.type('echo after the stop\r');
    await next.until(/│after the stop/);
    next.press('Ctrl+Space', 'p');
    next.type('Run a link now');
    next.press('Enter');
    await next.until('Run a link');
    next.press('Enter');
    await next.until('staged context for claude');
    await next.until('The output of "shell" is in');
  }),
  LIMIT_MS,
);
