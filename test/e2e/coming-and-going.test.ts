import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { driveProgram } from '../driver/in-workspace.ts';
import { modesLeftOn } from '../driver/modes-left-on.ts';

/** A screen that crashes takes a second for it. */
const LIMIT_MS = 8_000;

const inWorkspace = driveProgram(() => resolve('bin/termsprawl.js'));

test(
  'the first start shows a shell that is ready for typing, and one line on how to go on',
  inWorkspace(async (workspace) => {
    const screen = workspace.open();
    await screen.until('Ctrl+Space opens the menu');
    await screen.until('$ ');
    screen.type('echo the $((40 + 2))\r');
    await screen.until('the 42');
  }),
);

test(
  'what is typed while the shell still starts is for the shell',
  inWorkspace(async (workspace) => {
    const screen = workspace.open();
    await screen.until(() => screen.isAlternate);
    screen.type('echo the $((40 + 2))\r');
    await screen.until('the 42');
  }),
);

test(
  'leaving keeps everything, and coming back at another size shows the same program',
  inWorkspace(async (workspace) => {
    const first = workspace.open();
    await first.until('$ ');
    first.type('here=$((6 * 7)); echo set $here\r');
    await first.until('set 42');
    const host = await workspace.hostPid();
    expect(await first.detach()).toMatchObject({ code: 0 });
    expect(modesLeftOn(first.raw)).toEqual([]);
    const second = workspace.open({ columns: 70, rows: 20 });
    await second.until('set 42');
    second.type('echo still $here\r');
    await second.until('still 42');
    expect(await workspace.hostPid()).toBe(host);
  }),
);

test(
  'when the terminal is gone the screen ends by the signal that says so, and does not crash',
  inWorkspace(async (workspace) => {
    const status = join(workspace.home, '../status');
    // The shell in between outlives the terminal, and writes down how the screen ended.
    const program = `"${process.execPath}" "${resolve('bin/termsprawl.js')}"`;
    const screen = workspace.open({
      before: `trap : HUP; ${program}; echo $? > "${status}"; exit`,
    });
    await screen.until('$ ');
    screen.hangUp();
    await vi.waitUntil(() => readFile(status, 'utf8').catch(() => ''), { timeout: LIMIT_MS });
    expect(await readFile(status, 'utf8')).toBe('129\n');
  }),
);

test(
  'a screen that is cut off or killed leaves its programs running',
  inWorkspace(async (workspace) => {
    const cut = workspace.open();
    await cut.until('$ ');
    cut.type('here=kept; echo ready\r');
    await cut.until(/^.ready/m);
    cut.close();
    const killed = workspace.open();
    await killed.until(/^.ready/m);
    killed.kill('SIGKILL');
    const last = workspace.open();
    await last.until(/^.ready/m);
    last.type('echo still $here\r');
    await last.until('still kept');
  }),
);

test(
  'two screens look at once: what is typed in one is seen in both',
  inWorkspace(async (workspace) => {
    const screens = [workspace.open(), workspace.open()] as const;
    for (const screen of screens) await screen.until('$ ');
    await workspace.hostPid();
    screens[0].type('echo the $((40 + 2))\r');
    for (const screen of screens) await screen.until('the 42');
  }),
);

test(
  'after the host was killed the terminal is restored, and the next start has the same layout',
  inWorkspace(async (workspace) => {
    const first = workspace.open();
    await first.until('$ ');
    first.press('Ctrl+Space', 'n', 't');
    await first.until('2 shell');
    await workspace.untilSaved('"kind":"terminal"', 2);
    process.kill(await workspace.hostPid(), 'SIGKILL');
    expect(await first.untilEnded()).toMatchObject({ code: 1 });
    expect(modesLeftOn(first.raw)).toEqual([]);
    expect(first.screen()).toContain('the host ended unexpectedly');
    const second = workspace.open();
    await second.until('2 shell');
  }),
);

test(
  'stop ends every program, and the next start brings the layout back',
  inWorkspace(async (workspace) => {
    const first = workspace.open();
    await first.until('$ ');
    first.press('Ctrl+Space', 'n', 't');
    await first.until('2 shell');
    expect(await workspace.run('stop', '--yes')).toMatchObject({ code: 0 });
    expect(await first.untilEnded()).toMatchObject({ code: 0 });
    expect(await workspace.processes()).toEqual([]);
    const second = workspace.open();
    await second.until('2 shell');
  }),
);

test(
  'answers of a slow terminal are seen nowhere: not in a pane, not in the interface, not in the shell after',
  inWorkspace(async (workspace) => {
    const screen = workspace.open({ inShell: true, answersAfterMs: 300 });
    await screen.until(/│\$/);
    screen.type('echo the $((40 + 2))\r');
    await screen.until('the 42');
    screen.press('Ctrl+Space', 'd');
    await screen.until('detached');
    screen.type('echo back $((40 + 2))\r');
    await screen.until('back 42');
    expect(screen.screen()).not.toMatch(/rgb:|1;2c|\[0n|0u/);
  }),
);

test(
  'a program that leaves its picture held is shown all the same',
  inWorkspace(async (workspace) => {
    const screen = workspace.open();
    await screen.until('$ ');
    screen.type("printf '\\033[?2026hHE''LD'; read line\r");
    await screen.until('HELD', { limitMs: 2_000 });
  }),
);

test(
  'a paste of a megabyte reaches the program byte for byte',
  inWorkspace(async (workspace) => {
    const screen = workspace.open();
    await screen.until('$ ');
    const pasted = 'a line of the paste\n'.repeat(50_000);
    const copy = join(workspace.folder, 'copy');
    await writeFile(
      join(workspace.folder, 'take'),
      'stty raw -echo; echo taking; head -c "$1" > copy; stty sane; echo taken\n',
    );
    screen.type(`sh take ${pasted.length}\r`);
    await screen.until(/^.taking/m);
    screen.type(`\x1b[200~${pasted}\x1b[201~`);
    await screen.until('taken');
    expect(await readFile(copy, 'utf8')).toBe(pasted);
  }),
);
