import { expect, test, vi } from 'vitest';
import { AgentTools } from '../driver/agent-tools.ts';
import type { OuterTerminal } from '../driver/outer-terminal.ts';
import type { Workspace } from '../driver/workspace.ts';
import { launched } from './launched.ts';
import type { Model } from './model/serve.ts';
import type { RealAgent } from './real-agent.ts';
import { REAL_AGENTS } from './real-agents.ts';
import { said } from './said.ts';
import { type Stage, withAgent } from './with-agents.ts';

/** The slowest of them takes half a minute to its first picture on a busy machine. */
const SOON = { timeout: 90_000, interval: 200 };
vi.setConfig({ testTimeout: 300_000 });

test.each(REAL_AGENTS.map((agent) => [agent.id, agent] as const))(
  '%s finds the tools, calls one, and goes on with its conversation after a stop',
  (_id, agent) => withAgent(agent, { columns: 120, rows: 40 }, drive),
);

async function drive(stage: Stage): Promise<void> {
  const { agent, workspace, model, screen: first } = stage;
  const node = await launched(agent, workspace);
  first.press('Ctrl+Space', '2', 'Ctrl+Space', 'z');
  await expect.poll(() => integration(workspace, node), SOON).toBe(expected(agent));
  await said(first, model, 'the first thing said');
  await calledTool(agent, first, model);
  await workspace.untilSaved('"conversation":"', 1);
  await workspace.run('stop', '--yes');
  const second = stage.open();
  await second.until(/│/);
  await expect.poll(() => integration(workspace, node), SOON).toBe(expected(agent));
  await said(second, model, 'the next thing said');
  expect(model.asked.at(-1)).toContain('the first thing said');
}

function expected({ tools }: RealAgent): string {
  return tools === undefined ? 'cli-fallback' : 'connected';
}

/** How far the agent's tools are wired up, as the workspace tells. */
async function integration(workspace: Workspace, node: string): Promise<string | undefined> {
  const tools = new AgentTools(workspace.home);
  const file = (await tools.sessionFiles()).find((path) => !path.includes(node)) ?? '';
  const reply = await tools.call(file, 'agent_status');
  const entries = reply.ok ? (reply.value as { nodeId: string; status: { state: string } }[]) : [];
  return entries.find(({ nodeId }) => nodeId === node)?.status.state;
}

async function calledTool(agent: RealAgent, screen: OuterTerminal, model: Model): Promise<void> {
  if (agent.tools === undefined) return;
  await said(screen, model, `TOOL ${agent.tools}canvas_list {}`);
  if (agent.asks) await screen.until(agent.asks);
  // Some take no key for a moment after they have begun to ask.
  const isDone = () => {
    const done = screen.screen().includes('TOOL DONE');
    if (!done && agent.asks?.test(screen.screen())) screen.press('Enter');
    return done;
  };
  await expect.poll(isDone, { ...SOON, interval: 1_000 }).toBe(true);
}
