import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { AgentTools } from '../../driver/agent-tools.ts';
import { installFakes } from '../../driver/fake-agents.ts';
import { driveProgram } from '../../driver/in-workspace.ts';
import type { Workspace } from '../../driver/workspace.ts';

const inWorkspace = driveProgram(() => resolve('bin/termsprawl.js'));

test(
  'an agent launched by key has its tools wired up, is connected once it called, and goes on with its conversation after a stop',
  inWorkspace(async (workspace) => {
    const PATH = await installFakes(join(workspace.folder, '../bin'), 'claude');
    const window = { environment: { PATH }, columns: 120, rows: 40 };
    const first = workspace.open(window);
    await first.until(/│\$/);
    first.press('Ctrl+Space', 'n', 'a');
    await first.until('Claude Code · plan');
    first.press('Enter');
    await first.until(/termsprawl: connected, \d+ tools, all loaded/);
    expect(await agentStatuses(workspace)).toMatchObject([
      { state: 'connected', adapter: 'claude-mcp', version: '2.1.332 (Claude Code)' },
    ]);
    first.type('hello\r');
    await first.until('FAKE REPLY: hello');
    await workspace.run('stop', '--yes');
    const second = workspace.open(window);
    await second.until('resumed 1 turns');
  }),
);

test(
  'the conversation of a closed agent is offered again, and a branch of it begins as a copy under another id',
  inWorkspace(async (workspace) => {
    const PATH = await installFakes(join(workspace.folder, '../bin'), 'claude');
    const screen = workspace.open({ environment: { PATH }, columns: 120, rows: 40 });
    await screen.until(/│\$/);
    screen.press('Ctrl+Space', 'n', 'a');
    await screen.until('New agent');
    screen.press('Enter');
    await screen.until('termsprawl: connected');
    screen.type('hello\r');
    await screen.until('FAKE REPLY: hello');
    screen.press('Ctrl+Space', 'x');
    await screen.until(/Close “\d claude”\?/);
    // Its process is called `node`.
    await screen.until('Claude Code is running in it and would be ended.');
    screen.press('y');
    await screen.until('goes on with its conversation');
    screen.press('Ctrl+Space', 'n', 'a');
    await screen.until('Claude Code · go on with: claude');
    screen.type('go on');
    screen.press('Enter');
    await screen.until('resumed 1 turns');
    screen.press('Ctrl+Space', 'n', 'A');
    await screen.until('forked 1 turns');
  }),
);

test(
  'an agent that is not installed says in its pane how to get it, and starts once it is there',
  inWorkspace(async (workspace) => {
    const bin = join(workspace.folder, '../bin');
    const PATH = await installFakes(bin, 'claude');
    const window = { environment: { PATH }, columns: 120, rows: 40 };
    const first = workspace.open(window);
    await first.until(/│\$/);
    first.press('Ctrl+Space', 'n', 'a');
    await first.until('New agent');
    first.press('Enter');
    await first.until('termsprawl: connected');
    await workspace.run('stop', '--yes');
    await rm(join(bin, 'claude'));
    const second = workspace.open(window);
    await second.until('npm install -g @anthropic-ai/claude-code');
    await installFakes(bin, 'claude');
    second.press('Ctrl+Space', 'Enter');
    await second.until('termsprawl: connected');
  }),
);

/** How the agents, not the shells, are wired up. */
async function agentStatuses({ home }: Workspace): Promise<unknown[]> {
  const tools = new AgentTools(home);
  const [file = ''] = await tools.sessionFiles();
  const reply = await tools.call(file, 'agent_status');
  const entries = reply.ok ? (reply.value as { nodeId: string; status: unknown }[]) : [];
  return entries.filter(({ nodeId }) => nodeId.startsWith('a')).map(({ status }) => status);
}
