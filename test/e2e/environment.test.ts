import { realpath } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { driveProgram } from '../driver/in-workspace.ts';

const inWorkspace = driveProgram(() => resolve('bin/termsprawl.js'));

/** A socket as an agent has it, which says its name to whoever connects; resolves with its path. */
async function agent(folder: string, name: string): Promise<string> {
  const server = createServer((socket) => socket.end(`agent ${name}`));
  server.unref();
  const path = join(folder, `agent-${name}`);
  await new Promise<void>((listening) => server.listen(path, listening));
  return path;
}

const ASK_AGENT = `'${process.execPath}' -e 'require("net").connect(process.env.SSH_AUTH_SOCK).pipe(process.stdout)'`;

test(
  'a shell that runs reaches the agent of whoever attached last, by the path that it was given',
  inWorkspace(async (workspace) => {
    const [one, two] = [await agent(workspace.folder, 'one'), await agent(workspace.folder, 'two')];
    const first = workspace.open({ environment: { SSH_AUTH_SOCK: one } });
    await first.until(/│\$/);
    first.type('clear; echo "at $SSH_AUTH_SOCK"\r');
    await first.until(`at ${join(workspace.home, 'run/ssh-agent.sock')}`);
    first.type(`clear; ${ASK_AGENT}\r`);
    await first.until('agent one');
    await first.detach();
    const second = workspace.open({ environment: { SSH_AUTH_SOCK: two } });
    await second.until('agent one');
    second.type(`clear; ${ASK_AGENT}\r`);
    await second.until('agent two');
    expect(await realpath(join(workspace.home, 'run/ssh-agent.sock'))).toBe(two);
  }),
);

test(
  'when the screen that came last leaves, the agent of one that is still attached is reached again',
  inWorkspace(async (workspace) => {
    const [one, two] = [await agent(workspace.folder, 'one'), await agent(workspace.folder, 'two')];
    const first = workspace.open({ environment: { SSH_AUTH_SOCK: one } });
    await first.until(/│\$/);
    const second = workspace.open({ environment: { SSH_AUTH_SOCK: two } });
    await second.until(/│\$/);
    const link = () => realpath(join(workspace.home, 'run/ssh-agent.sock'));
    await expect.poll(link).toBe(two);
    await second.detach();
    await expect.poll(link).toBe(one);
  }),
);

test(
  'a new shell has the display and the connection of whoever attached last, and one that runs keeps its own',
  inWorkspace(async (workspace) => {
    const first = workspace.open({ environment: { DISPLAY: ':1', SSH_CONNECTION: 'here 1' } });
    await first.until(/│\$/);
    await first.detach();
    const second = workspace.open({ environment: { DISPLAY: ':2', OTHER: 'not asked for' } });
    await second.until(/│\$/);
    second.type('echo "$DISPLAY, $SSH_CONNECTION."\r');
    await second.until(':1, here 1.');
    second.press('Ctrl+Space', 'n', 't');
    await second.until(/2 shell[^$]*\$/s);
    second.type('echo "$DISPLAY, $SSH_CONNECTION, $OTHER."\r');
    await second.until(':2, , .');
  }),
);

test(
  'a file in the place of an agent’s socket is handed on as it is, and no link is made',
  inWorkspace(async (workspace) => {
    const screen = workspace.open({ environment: { SSH_AUTH_SOCK: '/dev/null' } });
    await screen.until(/│\$/);
    screen.type('echo "at $SSH_AUTH_SOCK."\r');
    await screen.until('at /dev/null.');
    await expect(realpath(join(workspace.home, 'run/ssh-agent.sock'))).rejects.toThrow('ENOENT');
  }),
);
