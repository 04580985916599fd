import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { connect } from '../../../src/client/main.ts';
import { driveProgram } from '../../driver/in-workspace.ts';
import type { Workspace } from '../../driver/workspace.ts';

const PROGRAM = resolve('bin/termsprawl.js');
const inWorkspace = driveProgram(() => PROGRAM);

const socketOf = (workspace: Workspace) => join(workspace.home, 'run', 'tool.sock');

async function untilListening(workspace: Workspace): Promise<void> {
  await expect
    .poll(() => stat(socketOf(workspace)).catch(() => undefined), { timeout: 10_000 })
    .toBeDefined();
}

test(
  'tools are listed and called from the command line, with the exit status that the help promises',
  inWorkspace(async (workspace) => {
    expect(await workspace.run('call', 'canvas_list')).toMatchObject({
      code: 1,
      errors: `termsprawl: no workspace is running (nothing listens at ${socketOf(workspace)}). Run termsprawl to start one.\n`,
    });
    const screen = workspace.open();
    await screen.until(/│\$/);
    await untilListening(workspace);
    expect((await workspace.run('tools')).output).toContain('sticky_open text*');
    const pinned = await workspace.run('call', 'sticky_open', '--text', 'pinned from outside');
    expect(pinned).toMatchObject({ code: 0, errors: '' });
    expect(pinned.output).toContain('"nodeId"');
    await screen.until('pinned from');
    const refused = await workspace.run('call', 'sticky_open', '--json', '{"txet":"x"}');
    expect(refused.code).toBe(1);
    expect(refused.errors).toMatch(
      /^error \(VALIDATION_ERROR\): Invalid arguments for "sticky_open"\n/,
    );
    expect(JSON.parse(refused.output)).toMatchObject({ ok: false });
    const [logs, explained] = [
      await workspace.run('logs', 'x1'),
      await workspace.run('explain', 'x1'),
    ];
    expect(logs.errors).toMatch(/not found .*"termsprawl ls" lists the ids\.\n$/);
    expect(explained.errors).toMatch(/not found .*"termsprawl ls" lists the ids\.\n$/);
    expect(await workspace.run('call', 'canvas_list', '--timeout', 'soon')).toMatchObject({
      code: 2,
      errors: 'termsprawl: --timeout must be a positive integer (milliseconds).\n',
    });
  }),
);

test(
  'the lines of a terminal are followed until Ctrl+C, which ends the command with 130',
  inWorkspace(async (workspace) => {
    const screen = workspace.open();
    await screen.until(/│\$/);
    await untilListening(workspace);
    const [, node = ''] = /^ {2}(t\w+)/m.exec((await workspace.run('ls')).output) ?? [];
    const logs = spawn(process.execPath, [PROGRAM, 'logs', node, '--follow'], {
      // biome-ignore lint/style/noProcessEnv: the tests' own entry to the machine.
      env: { PATH: process.env['PATH'] ?? '', TERMSPRAWL_HOME: workspace.home },
    });
    let heard = '';
    logs.stdout.on('data', (chunk: Buffer) => {
      heard += chunk.toString();
    });
    screen.type(`printf '%0200d\\n' 7; echo the end\r`);
    await expect.poll(() => heard, { timeout: 10_000 }).toContain('\nthe end\n');
    expect(heard).toContain(`\n${'7'.padStart(200, '0')}\n`);
    const ended = once(logs, 'exit');
    logs.kill('SIGINT');
    expect(await ended).toEqual([130, null]);
  }),
);

test(
  'a call that needs leave waits for the person, and the host that stops tells it so at once',
  inWorkspace(async (workspace) => {
    const screen = workspace.open();
    await screen.until(/│\$/);
    await untilListening(workspace);
    const client = await connect({ socketPath: socketOf(workspace) });
    const asked = new Promise((tell) => {
      const call = client.call('terminal_open', {}, { onEvent: tell });
      void call.catch(() => {});
    });
    expect(await asked).toMatchObject({ type: 'progress' });
    await client.close();
    const other = await connect({ socketPath: socketOf(workspace) });
    const events: unknown[] = [];
    const waits = other.call('terminal_open', {}, { onEvent: (event) => events.push(event) });
    const failed = expect(waits).rejects.toThrow();
    await expect.poll(() => events).toHaveLength(1);
    expect(await workspace.run('stop', '--yes')).toMatchObject({ code: 0, errors: '' });
    await failed;
    expect(await readdir(join(workspace.home, 'run'))).not.toContain('tool.sock');
    expect(await readdir(join(workspace.home, 'run', 'instances'))).toEqual([]);
  }),
);
