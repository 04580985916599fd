import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { type AgentTask, AgentTaskFile } from '../../../src/protocol/agent-task.ts';
import { allowRequests } from '../../driver/allow-requests.ts';
import { installFakes } from '../../driver/fake-agents.ts';
import { driveProgram } from '../../driver/in-workspace.ts';
import type { OuterTerminal } from '../../driver/outer-terminal.ts';
import type { Workspace } from '../../driver/workspace.ts';

const inWorkspace = driveProgram(() => resolve('bin/termsprawl.js'));

/** Two agents and a restart start one after the other, on a machine that may be busy. */
const LIMIT_MS = 60_000;
const SOON = { timeout: 15_000 };

/** Starts an agent by key, and waits until so many of them have their tools. */
async function launch(screen: OuterTerminal, count: number): Promise<void> {
  screen.press('Ctrl+Space', 'n', 'a');
  await screen.until('Claude Code · plan');
  screen.press('Enter');
  await screen.until((shown) => shown.split('termsprawl: connected').length > count);
}

/** A workspace with a shell and two agents, of which the person has let 2 ask 3, and 2 in front. */
async function linkedAgents(workspace: Workspace) {
  const PATH = await installFakes(join(workspace.folder, '../bin'), 'claude');
  const window = { environment: { PATH }, columns: 200, rows: 50 };
  const screen = workspace.open(window);
  await screen.until(/│\$/);
  await launch(screen, 1);
  await launch(screen, 2);
  await allowRequests(screen, workspace);
  return { screen, window, asked: await targetOfLink(workspace) };
}

/** The agent at the end of the only link. */
async function targetOfLink({ home }: Workspace): Promise<string> {
  const texts = await allTexts(join(home, 'projects'));
  return /"target":"(\w+)"/.exec(texts.join('\n'))?.[1] ?? '';
}

/** The only task, as its file has it. */
async function storedTask({ home }: Workspace): Promise<AgentTask> {
  const [text = ''] = await allTexts(join(home, 'agent-tools/tasks'));
  return AgentTaskFile.parse(JSON.parse(text));
}

async function allTexts(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
}

test(
  'an agent that asks another by the command gets its answer, which waits while the other is at work',
  inWorkspace(async (workspace) => {
    const { screen, asked } = await linkedAgents(workspace);
    screen.type(`ASK ${asked} hello\r`);
    await screen.until('ANSWERED completed: ECHO hello');
    screen.press('Ctrl+Space', '3');
    screen.type('STATE working\r');
    await screen.until('RUNNING');
    screen.press('Ctrl+Space', '2');
    screen.type(`ASK ${asked} later\r`);
    await screen.until('WAITING: The recipient is at work.');
    screen.press('Ctrl+Space', '3');
    screen.type('STATE idle\r');
    await screen.until('ANSWERED completed: ECHO later');
  }),
  LIMIT_MS,
);

test(
  'a request that waited while the workspace was restarted is answered after it',
  inWorkspace(async (workspace) => {
    const { screen, window, asked } = await linkedAgents(workspace);
    screen.press('Ctrl+Space', '3');
    screen.type('STATE blocked\r');
    await screen.until('NEEDS YOU');
    screen.press('Ctrl+Space', '2');
    screen.type(`ASK ${asked} over night\r`);
    await screen.until('WAITING: The recipient is asking the user something.');
    const { id } = await storedTask(workspace);
    await workspace.run('stop', '--yes');
    const next = workspace.open(window);
    await next.until((shown) => shown.split('termsprawl: connected').length > 2);
    await expect
      .poll(() => storedTask(workspace), SOON)
      .toMatchObject({ id, state: 'completed', response: 'ECHO over night' });
    next.press('Ctrl+Space', '2');
    next.type(`CALL agent_task {"taskId":"${id}"}\r`);
    await next.until('"response":"ECHO over night"');
  }),
  LIMIT_MS,
);

test(
  'a request to an agent that is closed has failed, and the one that asked is told',
  inWorkspace(async (workspace) => {
    const { screen, asked } = await linkedAgents(workspace);
    screen.press('Ctrl+Space', '3');
    screen.type('STATE working\r');
    await screen.until('RUNNING');
    screen.press('Ctrl+Space', '2');
    screen.type(`ASK ${asked} too late\r`);
    await screen.until('WAITING: The recipient is at work.');
    screen.press('Ctrl+Space', '3', 'Ctrl+Space', 'x', 'y');
    await screen.until('ANSWERED failed: Agent session ended before replying.');
  }),
  LIMIT_MS,
);

test(
  'a request that was typed when the host was killed is not typed again: it is in doubt, can be made anew, and still be answered',
  inWorkspace(async (workspace) => {
    const { screen, window, asked } = await linkedAgents(workspace);
    screen.press('Ctrl+Space', '3');
    screen.type('HOLD\r');
    screen.press('Ctrl+Space', '2');
    screen.type(`ASK ${asked} deploy\r`);
    await screen.until('HELD');
    const { id } = await storedTask(workspace);
    process.kill(await workspace.hostPid(), 'SIGKILL');
    await screen.untilEnded();
    const next = workspace.open(window);
    await next.until((shown) => shown.split('termsprawl: connected').length > 2);
    next.press('Ctrl+Space', '2');
    next.type(`CALL agent_task {"taskId":"${id}"}\r`);
    await next.until('"doubt":"The workspace was restarted');
    expect(await storedTask(workspace)).toMatchObject({ id, state: 'submitted' });
    next.type(`ASK ${asked} deploy\r`);
    await next.until('ANSWERED completed: ECHO deploy');
    next.press('Ctrl+Space', '3');
    next.type(`CALL agent_reply {"taskId":"${id}","text":"deployed before"}\r`);
    const texts = () => allTexts(join(workspace.home, 'agent-tools/tasks'));
    await expect.poll(texts, SOON).toContainEqual(expect.stringContaining('"deployed before"'));
  }),
  LIMIT_MS,
);
