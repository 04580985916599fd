import { rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { AgentTools } from '../../driver/agent-tools.ts';
import { installFakes } from '../../driver/fake-agents.ts';
import { driveProgram } from '../../driver/in-workspace.ts';

const inWorkspace = driveProgram(() => resolve('bin/termsprawl.js'));
const SOON = { timeout: 10_000 };

/** Which agent, and what its own screen says once it is told of the tools. */
const AGENTS: readonly (readonly [agent: string, told: RegExp | string])[] = [
  ['codex', 'termsprawl: connected'],
  ['opencode', 'termsprawl: connected'],
  ['pi', 'termsprawl: connected'],
  ['gemini', 'FIRST PROMPT: # termsprawl session instructions'],
];

test.each(AGENTS)(
  '%s finds the tools, and goes on with its own conversation after a stop',
  (agent, told) =>
    inWorkspace(async (workspace) => {
      const PATH = await installFakes(join(workspace.folder, '../bin'), agent);
      const window = { environment: { PATH }, columns: 120, rows: 40 };
      const first = workspace.open(window);
      await first.until(/│\$/);
      const tools = new AgentTools(workspace.home);
      const [shell = ''] = await tools.sessionFiles();
      await expect
        .poll(() => tools.call(shell, 'agent_launch', { agent }), SOON)
        .toMatchObject({ ok: true });
      await first.until(told);
      first.press('Ctrl+Space', '2');
      first.type('hello\r');
      await first.until('FAKE REPLY: hello');
      await workspace.untilSaved('"conversation":"', 1);
      await workspace.run('stop', '--yes');
      const second = workspace.open(window);
      await second.until('resumed 1 turns');
    })(),
);

/** Agents that keep no conversation which we know of. */
const OTHERS: readonly (readonly [agent: string, command: string, told: string])[] = [
  ['grok', 'grok', 'termsprawl: connected'],
  ['openclaude', 'openclaude', 'FIRST PROMPT: # termsprawl session instructions'],
  ['antigravity', 'agy', 'FIRST PROMPT: # termsprawl session instructions'],
];

test.each(OTHERS)('%s is found as %s and told of its tools', (agent, command, told) =>
  inWorkspace(async (workspace) => {
    const PATH = await installFakes(join(workspace.folder, '../bin'), command);
    const screen = workspace.open({ environment: { PATH }, columns: 120, rows: 40 });
    await screen.until(/│\$/);
    const tools = new AgentTools(workspace.home);
    const [shell = ''] = await tools.sessionFiles();
    await expect
      .poll(() => tools.call(shell, 'agent_launch', { agent }), SOON)
      .toMatchObject({ ok: true });
    await screen.until(told);
  })(),
);

test(
  'an agent that has not its conversation any more says so, and begins a new one when it is started again',
  inWorkspace(async (workspace) => {
    const PATH = await installFakes(join(workspace.folder, '../bin'), 'codex');
    const window = { environment: { PATH }, columns: 160, rows: 45 };
    const first = workspace.open(window);
    await first.until(/│\$/);
    first.press('Ctrl+Space', 'n', 'a');
    await first.until('Codex CLI');
    first.press('Enter');
    await first.until('OpenAI Codex');
    first.type('hello\r');
    await first.until('FAKE REPLY: hello');
    await workspace.untilSaved('"conversation":"', 1);
    await workspace.run('stop', '--yes');
    await rm(join(dirname(workspace.home), '.codex/sessions'), { recursive: true });
    const second = workspace.open(window);
    await second.until('its conversation is gone; started again');
    second.press('Ctrl+Space', 'Enter');
    await second.until('○ IDLE');
    second.type('again\r');
    await second.until('FAKE REPLY: again');
  }),
);

test(
  'two agents of one kind in one folder each keep a conversation of their own',
  inWorkspace(async (workspace) => {
    const PATH = await installFakes(join(workspace.folder, '../bin'), 'codex');
    const window = { environment: { PATH }, columns: 160, rows: 45 };
    const first = workspace.open(window);
    await first.until(/│\$/);
    const tools = new AgentTools(workspace.home);
    const [shell = ''] = await tools.sessionFiles();
    for (const title of ['one', 'two']) {
      const launch = () => tools.call(shell, 'agent_launch', { agent: 'codex', title });
      await expect.poll(launch, SOON).toMatchObject({ ok: true });
    }
    first.press('Ctrl+Space', '2');
    first.type('said to one\r');
    await first.until('FAKE REPLY: said to one');
    first.press('Ctrl+Space', '3');
    first.type('said to two\r');
    await first.until('FAKE REPLY: said to two');
    await workspace.untilSaved('"conversation":"', 2);
    await workspace.run('stop', '--yes');
    const second = workspace.open(window);
    await second.until('resumed 1 turns: said to one');
    await second.until('resumed 1 turns: said to two');
  }),
);
