import { readdir, readlink } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { driveWithFakeHost } from '../driver/in-workspace.ts';
import { modesLeftOn } from '../driver/modes-left-on.ts';
import { untilStopped } from '../driver/processes.ts';

const inWorkspace = driveWithFakeHost();

/** So many that a reader beside the shell would get some. */
const LINES = 8;
/** The host looks at whose the terminal is twice a second. */
const LIMIT_MS = 8_000;

test.concurrent(
  'leaving undoes every mode, shows the last word on the main screen, and ends with its status',
  inWorkspace(async (workspace) => {
    const screen = workspace.open();
    await screen.until(/host \d+ 100x30/);
    expect(modesLeftOn(screen.raw)).not.toEqual([]);
    screen.type('leave');
    expect(await screen.untilEnded()).toEqual({ code: 0, signal: undefined });
    expect(modesLeftOn(screen.raw)).toEqual([]);
    expect(screen.isAlternate).toBe(false);
    expect(screen.screen()).toContain('left as asked');
  }),
);

test.concurrent.each([
  ['SIGHUP', 129],
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s undoes every mode, and the host goes on', (signal, code) =>
  inWorkspace(async (workspace) => {
    const screen = workspace.open();
    await screen.until(/host \d+/);
    const host = await workspace.hostPid();
    screen.kill(signal);
    expect(await screen.untilEnded()).toEqual({ code, signal: undefined });
    expect(modesLeftOn(screen.raw)).toEqual([]);
    expect(screen.screen()).toContain(`left because of ${signal}. Everything goes on`);
    expect(await workspace.hostPid()).toBe(host);
  })(),
);

test.concurrent(
  'when the host is killed the screen restores its terminal and says what was kept, and where to look',
  inWorkspace(async (workspace) => {
    const screen = workspace.open();
    await screen.until(/host \d+/);
    process.kill(await workspace.hostPid(), 'SIGKILL');
    expect(await screen.untilEnded()).toEqual({ code: 1, signal: undefined });
    expect(modesLeftOn(screen.raw)).toEqual([]);
    expect(screen.screen()).toContain('the host ended unexpectedly');
    expect(screen.screen()).toContain('notes and scroll-back are kept');
    expect(screen.screen().replaceAll('\n', '')).toContain('/logs: host.log');
  }),
);

test.concurrent(
  'when the screen is killed the host restores its terminal',
  inWorkspace(async (workspace) => {
    const screen = workspace.open({ inShell: true });
    await screen.until(/host \d+/);
    const [program] = (await workspace.processes()).filter(({ command }) => /js$/.test(command));
    expect(program?.command).toContain('termsprawl.js');
    process.kill(program?.pid ?? 0, 'SIGKILL');
    await screen.until(() => !screen.isAlternate && modesLeftOn(screen.raw).length === 0);
  }),
);

test.concurrent(
  'after a stop and a continue all modes are on again and the picture is whole',
  inWorkspace(async (workspace) => {
    const screen = workspace.open();
    await screen.until(/host \d+/);
    screen.kill('SIGTSTP');
    await screen.until(() => modesLeftOn(screen.raw).length === 0);
    expect(screen.isAlternate).toBe(false);
    // A signal to go on that comes before the program stands still wakes nobody.
    await untilStopped(screen.pid, LIMIT_MS);
    screen.kill('SIGCONT');
    await screen.until(/host \d+ 100x30/);
    expect(screen.isAlternate).toBe(true);
    screen.type('leave');
    await screen.untilEnded();
    expect(modesLeftOn(screen.raw)).toEqual([]);
  }),
);

test.concurrent(
  'a host reads and writes the terminal itself, so a screen program that stands still costs nothing',
  inWorkspace(async (workspace) => {
    const screen = workspace.open({ answersAfterMs: 0 });
    await screen.until(/host \d+/);
    screen.type('query');
    await screen.until('1;2c');
    screen.type('lent?');
    await screen.until('"lent?"');
    screen.kill('SIGSTOP');
    screen.type('still there');
    await screen.until('still there');
    screen.kill('SIGCONT');
    screen.type('leave');
    expect(await screen.untilEnded()).toEqual({ code: 0, signal: undefined });
    expect(modesLeftOn(screen.raw)).toEqual([]);
  }),
);

test.concurrent(
  'what is typed to the shell of a stopped screen program is for that alone, and the workspace goes on after fg',
  inWorkspace(async (workspace) => {
    const screen = workspace.open({ inShell: true, answersAfterMs: 0 });
    await screen.until(/host \d+/);
    screen.type('query');
    await screen.until('1;2c');
    const [program] = (await workspace.processes()).filter(({ command }) => /js$/.test(command));
    process.kill(program?.pid ?? 0, 'SIGSTOP');
    await screen.until(/Stopped/i);
    const host = await workspace.hostPid();
    // One is kept to restore the terminal by, should the screen program be killed.
    await vi.waitUntil(async () => (await openTerminals(host)) === 1, { timeout: LIMIT_MS });
    for (let line = 0; line < LINES; line++) {
      screen.type('echo the $((40 + 2))\n');
      await screen.until(() => screen.raw.split('the 42').length === line + 2);
    }
    // The picture stands above the shell's lines: only a new one tells that the keyboard is ours again.
    const pictures = screen.raw.split('100x30').length;
    screen.type('fg\n');
    await screen.until(() => screen.raw.split('100x30').length > pictures);
    screen.type('back');
    await screen.until('"back"');
    await vi.waitUntil(async () => (await openTerminals(host)) > 1, { timeout: LIMIT_MS });
    screen.type('leave');
    await screen.until('left as asked');
  }),
);

test.concurrent(
  'not a byte is lost or changes its place while the terminal changes hands',
  inWorkspace(async (workspace) => {
    const screen = workspace.open({ answersAfterMs: 0 });
    await screen.until(/host \d+/);
    screen.type('record');
    await screen.until('recording');
    const typed = Array.from({ length: 400 }, (_, index) => `${index},`);
    screen.type('query');
    for (const [index, word] of typed.entries()) {
      screen.type(word);
      if (index % 50 === 0) await screen.until(() => screen.raw.includes(`last ${word}`));
    }
    screen.type('done');
    await screen.until('recorded');
    expect(screen.screen()).toContain('recorded 400 in order');
  }),
);

test.concurrent(
  'answers of a slow terminal do not reach the shell that gets it back',
  inWorkspace(async (workspace) => {
    const screen = workspace.open({ inShell: true, answersAfterMs: 120 });
    await screen.until(/host \d+/);
    screen.type('query');
    await screen.until('1;2c');
    screen.type('query then leave');
    await screen.until('left as asked');
    screen.type('echo the $((40 + 2))\r');
    await screen.until('the 42');
    expect(screen.screen()).not.toMatch(/1;2c|rgb|\[0n/);
  }),
);

test.concurrent(
  'a terminal that takes nothing does not keep the screen from ending',
  inWorkspace(async (workspace) => {
    const screen = workspace.open();
    await screen.until(/host \d+/);
    screen.setReading(false);
    screen.type('flood');
    const other = workspace.open();
    await other.until(/host \d+/);
    other.type('flooded');
    await other.until(/flooded [1-9]/);
    screen.kill('SIGTERM');
    await workspace.untilEnded(screen.pid);
  }),
);

test.concurrent(
  'when the killed screen was all that ran in its terminal, that is restored too',
  inWorkspace(async (workspace) => {
    const screen = workspace.open();
    await screen.until(/host \d+/);
    screen.type('any');
    await screen.until('"any"');
    screen.kill('SIGKILL');
    await screen.untilEnded();
    expect(screen.isAlternate).toBe(false);
    expect(modesLeftOn(screen.raw)).toEqual([]);
  }),
);

/** Descriptors of terminals that a process has open. */
async function openTerminals(pid: number): Promise<number> {
  const folder = `/proc/${pid}/fd`;
  const names = await readdir(folder);
  const paths = await Promise.all(
    names.map((name) => readlink(`${folder}/${name}`).catch(() => '')),
  );
  return paths.filter((path) => path.startsWith('/dev/pts/')).length;
}
