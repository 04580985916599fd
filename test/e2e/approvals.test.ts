import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { driveProgram } from '../driver/in-workspace.ts';
import type { OuterTerminal } from '../driver/outer-terminal.ts';
import { Puppet } from '../driver/puppet.ts';
import type { Workspace } from '../driver/workspace.ts';

const inWorkspace = driveProgram(() => resolve('bin/termsprawl.js'));

/** An agent in the left pane, and the person's own shell in the right one, which has the keyboard. */
interface Scene {
  readonly screen: OuterTerminal;
  readonly agent: Puppet;
  /** The agent types a command into the person's shell; resolves with `done`, or why not. */
  readonly asks: (command: string) => Promise<string>;
}

async function setScene(workspace: Workspace): Promise<Scene> {
  const screen = workspace.open();
  await screen.until(/│\$/);
  const agent = await Puppet.start(screen, workspace.folder);
  screen.press('Ctrl+Space', 'n', 't');
  await screen.until(/2 shell.*│\$ +│/s);
  const nodes = (await agent.call('canvas_list', {})) as readonly { readonly id: string }[];
  const nodeId = nodes.find(({ id }) => id !== agent.place.nodeId)?.id ?? '';
  const asks = (command: string) =>
    agent.call('terminal_submit', { nodeId, command }).then(
      () => 'done',
      (error: Error) => error.message,
    );
  return { screen, agent, asks };
}

async function openCard(screen: OuterTerminal): Promise<void> {
  await screen.until('⚑ 1 approval');
  screen.press('Ctrl+Space', 'a');
  await screen.until('y once');
}

test(
  'a call of an agent waits for the person, and runs after a yes',
  inWorkspace(async (workspace) => {
    const { screen, agent, asks } = await setScene(workspace);
    const call = asks('echo the $((40 + 2))');
    await openCard(screen);
    expect(screen.screen()).toContain('echo the $((40 + 2))');
    expect(screen.screen()).not.toContain('the 42');
    screen.press('y');
    expect(await call).toBe('done');
    await screen.until('the 42');
    agent.end();
  }),
);

test(
  'a no keeps the call from running, and is told and logged as such',
  inWorkspace(async (workspace) => {
    const { screen, agent, asks } = await setScene(workspace);
    const call = asks('touch ran');
    await openCard(screen);
    screen.press('n');
    expect(await call).toContain('User denied "terminal_submit".');
    await screen.until((text) => !text.includes('Approval'));
    const { output } = await workspace.run('audit', '--decision', 'deny');
    expect(output).toMatch(/terminal_submit +deny .*command="touch ran"/);
    await expect(readFile(join(workspace.folder, 'ran'))).rejects.toThrow('ENOENT');
    agent.end();
  }),
);

test(
  'a yes for the session is asked for once',
  inWorkspace(async (workspace) => {
    const { screen, agent, asks } = await setScene(workspace);
    const first = asks('echo one $((1 + 1))');
    await openCard(screen);
    screen.press('s');
    expect(await first).toBe('done');
    expect(await asks('echo two $((2 + 2))')).toBe('done');
    await screen.until('two 4');
    agent.end();
  }),
);

test(
  'two screens that answer at the same time answer one question, not the next one too',
  inWorkspace(async (workspace) => {
    const { screen, agent, asks } = await setScene(workspace);
    const other = workspace.open();
    await other.until('2 shell');
    const first = asks('echo first >> calls');
    await screen.until('⚑ 1 approval');
    const second = asks('echo second >> calls');
    await screen.until('⚑ 2 approvals');
    screen.press('Ctrl+Space', 'a');
    for (const each of [screen, other]) await each.until('y once');
    for (const each of [screen, other]) each.press('y');
    expect(await first).toBe('done');
    for (const each of [screen, other]) await each.until(/Approval 1 of 1.*y once/s);
    screen.press('n');
    expect(await second).toContain('User denied');
    for (const each of [screen, other]) await each.until((text) => !text.includes('Approval'));
    expect(await readFile(join(workspace.folder, 'calls'), 'utf8')).toBe('first\n');
    agent.end();
  }),
);

test(
  'what is typed while a question comes up goes to the program, every byte',
  inWorkspace(async (workspace) => {
    const { screen, agent, asks } = await setScene(workspace);
    const typist = await Puppet.start(screen, workspace.folder);
    const text = 'yes, no, still typing: ysnN '.repeat(20);
    screen.type(text.slice(0, 200));
    const call = asks('never');
    screen.type(text.slice(200, 400));
    await screen.until('⚑ 1 approval');
    screen.type(text.slice(400));
    await typist.untilHeard((heard) => heard.length >= text.length);
    expect(typist.heard).toBe(text);
    await openCard(screen);
    screen.press('n');
    expect(await call).not.toBe('done');
    typist.end();
    agent.end();
  }),
);

test(
  'with nobody attached a call is denied at once, and says why',
  inWorkspace(async (workspace) => {
    const { screen, agent, asks } = await setScene(workspace);
    await screen.detach();
    await expect.poll(() => asks('never'), { timeout: 5_000 }).toContain('no screen is attached');
    agent.end();
  }),
);

test(
  'when the host is stopped, a call that waits is denied with the reason, and logged',
  inWorkspace(async (workspace) => {
    const { screen, agent, asks } = await setScene(workspace);
    const call = asks('never');
    await screen.until('⚑ 1 approval');
    expect(await workspace.run('stop', '--yes')).toMatchObject({ code: 0 });
    expect(await call).toContain('The host stopped before "terminal_submit" was answered');
    const { output } = await workspace.run('audit', '--decision', 'deny');
    expect(output).toContain('terminal_submit');
    agent.end();
  }),
);

test(
  'the log is in the workspace too, and shows what happens while it is open',
  inWorkspace(async (workspace) => {
    const { screen, agent } = await setScene(workspace);
    screen.press('Ctrl+Space', 'A');
    await screen.until(/Audit log.*canvas_list +✓ allow/s);
    await agent.call('sticky_open', { text: 'hello' });
    await screen.until(/sticky_open +✓ allow/);
    screen.press('Enter');
    await screen.until('[REDACTED_TEXT 5 chars]');
    agent.end();
  }),
);
