import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { driveProgram } from '../../driver/in-workspace.ts';
import type { OuterTerminal } from '../../driver/outer-terminal.ts';
import { Puppet } from '../../driver/puppet.ts';
import type { Workspace } from '../../driver/workspace.ts';

const inWorkspace = driveProgram(() => resolve('bin/termsprawl.js'));

/** Of a loaded machine. */
const PATIENCE = { timeout: 8_000 };
const PANES = 10;
const FAST_EXIT = 'head -c 20480 /dev/zero | tr "\\0" h; printf END';

/** A window with so many shells takes a loaded machine a while. */
const MANY_PANES_MS = 60_000;

test(
  'a program that writes 20 KB and ends at once loses none of it',
  { timeout: MANY_PANES_MS },
  inWorkspace(async (workspace) => {
    await configureShell(workspace, `[ -e ready ] || exec sh -i; ${FAST_EXIT}`);
    const screen = workspace.open();
    await screen.until(/│\$/);
    const puppet = await Puppet.start(screen, workspace.folder);
    await writeFile(join(workspace.folder, 'ready'), '');
    for (let pane = 2; pane <= PANES + 1; pane++) {
      screen.press('Ctrl+Space', 'n', 't');
      await screen.until(`${pane} shell`);
    }
    const ids = (await nodeIds(puppet)).filter((id) => id !== puppet.place.nodeId);
    expect(ids).toHaveLength(PANES);
    for (const id of ids)
      await expect.poll(() => puppet.text(id), PATIENCE).toBe(`${'h'.repeat(20_480)}END`);
    puppet.end();
  }),
);

const LONG_LINE = `echo ${'x'.repeat(20_000)} | wc -c`;

test(
  'a line of 20,000 characters that a tool types is executed whole, in a shell that was opened just now',
  inWorkspace(async (workspace) => {
    const screen = workspace.open({ environment: { SHELL: '/bin/bash' } });
    await screen.until(/│[^│]*[$#] +│/);
    const puppet = await Puppet.start(screen, workspace.folder);
    const { nodeId } = (await puppet.call('terminal_open', {})) as { nodeId: string };
    await puppet.call('terminal_submit', { nodeId, command: LONG_LINE });
    await expect.poll(() => puppet.text(nodeId), PATIENCE).toMatch(/\n20001\n/);
    puppet.end();
  }),
);

test(
  'a line that the kernel would cut for a shell without an editor is refused, and nothing is typed',
  inWorkspace(async (workspace) => {
    const screen = workspace.open();
    await screen.until(/│\$/);
    const puppet = await Puppet.start(screen, workspace.folder);
    const { nodeId } = (await puppet.call('terminal_open', {})) as { nodeId: string };
    const submitted = puppet.call('terminal_submit', { nodeId, command: LONG_LINE });
    await expect(submitted).rejects.toThrow();
    expect(await puppet.text(nodeId)).not.toContain('xxx');
    puppet.end();
  }),
);

/** Host memory that a flood may take: its scroll-back of 5,000 lines, and garbage that is not collected yet. */
const FLOOD_BYTES = 150 * 1024 * 1024;

test(
  'while two panes flood, seen or not, keys are echoed soon, and Ctrl+C stops each within a second',
  inWorkspace(async (workspace) => {
    const screen = workspace.open();
    await screen.until(/│\$/);
    for (const pane of [2, 3]) {
      screen.press('Ctrl+Space', 'n', 't');
      await screen.until(`${pane} shell`);
    }
    for (const pane of ['1', '2']) {
      screen.press('Ctrl+Space', pane);
      screen.type('yes\r');
    }
    screen.press('Ctrl+Space', '3');
    const before = await workspace.hostBytes();
    await screen.until(/│y +.*│y /);
    expect(median(await echoTimes(screen, 24))).toBeLessThan(50);
    screen.press('Ctrl+u', 'Ctrl+Space', 'z');
    await screen.until((shown) => !shown.includes('1 shell'));
    expect(median(await echoTimes(screen, 24))).toBeLessThan(50);
    screen.press('Ctrl+Space', 'z');
    await screen.until('1 shell');
    expect((await workspace.hostBytes()) - before).toBeLessThan(FLOOD_BYTES);
    for (const pane of ['1', '2']) {
      screen.press('Ctrl+Space', pane, 'Ctrl+c');
      screen.type(`echo stopped ${pane}$((40 + 2))\r`);
      await screen.until(`stopped ${pane}42`, { limitMs: 1_000 });
    }
  }),
);

async function echoTimes(screen: OuterTerminal, count: number): Promise<number[]> {
  const times: number[] = [];
  let typed = '';
  for (let each = 0; each < count; each++) {
    const key = String.fromCharCode(97 + (each % 20));
    typed += key;
    const start = performance.now();
    screen.type(key);
    await screen.until(`$ ${typed}`);
    times.push(performance.now() - start);
  }
  return times;
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Infinity;
}

async function configureShell(workspace: Workspace, script: string): Promise<void> {
  const folder = join(workspace.home, 'config');
  await mkdir(folder, { recursive: true });
  const shell = { command: '/bin/sh', args: ['-c', script] };
  await writeFile(join(folder, 'config.json'), JSON.stringify({ shell }));
}

async function nodeIds(puppet: Puppet): Promise<string[]> {
  const nodes = (await puppet.call('canvas_list', {})) as readonly { readonly id: string }[];
  return nodes.map(({ id }) => id);
}
