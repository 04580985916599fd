import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { AgentTaskFile } from '../../src/protocol/agent-task.ts';
import type { OuterTerminal } from '../driver/outer-terminal.ts';
import { Workspace } from '../driver/workspace.ts';
import { claude } from './clis/claude.ts';
import { codex } from './clis/codex.ts';
import { WordLog } from './cues/word-log.ts';
import { launched } from './launched.ts';
import { calls } from './model/moves.ts';
import { type Model, serveModel } from './model/serve.ts';
import { makeReady, type Place } from './real-agent.ts';
import { said } from './said.ts';

// biome-ignore lint/style/noProcessEnv: where the runner has installed the agents.
const INSTALLED = process.env['TERMSPRAWL_AGENTS'] ?? '';
const START = { timeout: 90_000, interval: 200 };
/** Some take no key for a moment after they have begun to ask: Enter is pressed again. */
const ASKED = { timeout: 90_000, interval: 1_000 };
vi.setConfig({ testTimeout: 300_000 });

test('claude asks a codex that is at work, and has its answer after the workspace was stopped in between', async () => {
  const workspace = await Workspace.create(resolve('bin/termsprawl.js'));
  const place = { home: dirname(workspace.home), folder: workspace.folder, isTrusted: true };
  const asking = await serveModel();
  const asked = await serveModel({
    ...codex.cues({ ...place, model: '' }),
    reply: calls('agent_reply', {}, 'mcp__termsprawl'),
  });
  try {
    const environment = await bothReady(place, asking, asked);
    await drive({ workspace, asking, asked, environment });
  } finally {
    await workspace.close();
    asking.close();
    asked.close();
  }
});

interface Two {
  readonly workspace: Workspace;
  readonly asking: Model;
  readonly asked: Model;
  readonly environment: Readonly<Record<string, string>>;
}

async function bothReady(place: Omit<Place, 'model'>, asking: Model, asked: Model) {
  const one = await makeReady(claude, { ...place, model: asking.address }, INSTALLED);
  const other = await makeReady(codex, { ...place, model: asked.address }, INSTALLED);
  return { ...one, ...other };
}

async function drive({ workspace, asking, asked, environment }: Two): Promise<void> {
  const window = { environment, columns: 200, rows: 50, answersAfterMs: 0 };
  const first = workspace.open(window);
  await first.until(/│\$/);
  await launched(claude, workspace);
  const to = await launched(codex, workspace);
  await linked(first, workspace);
  const log = new WordLog(first, 3);
  await sayTo(first, asked, 3, 'CUE slow');
  await expect.poll(() => log.last, START).toBe('RUNNING');
  const request = `{"nodeId":"${to}","text":"what is it","messageId":"m1"}`;
  await sayTo(first, asking, 2, `TOOL mcp__termsprawl__agent_send ${request}`);
  const stored = () => storedTask(workspace);
  await untilWithLeave(first, 2, async () => (await stored())?.state === 'submitted');
  await untilWithLeave(first, 2, () => first.screen().includes('TOOL DONE'));
  await workspace.run('stop', '--yes');
  const second = workspace.open(window);
  await untilWithLeave(second, 3, async () => (await stored())?.state === 'completed');
  const { id } = (await stored()) ?? {};
  await sayTo(second, asking, 2, `TOOL mcp__termsprawl__agent_task {"taskId":"${id}"}`);
  const hasAnswer = () => asking.asked.some((body) => body.includes('ANSWER OF THE OTHER'));
  await untilWithLeave(second, 2, hasAnswer);
}

/** Lets the agent in tile 2 ask the one in tile 3, by key. */
async function linked(screen: OuterTerminal, workspace: Workspace): Promise<void> {
  screen.press('Ctrl+Space', '2', 'Ctrl+Space', 'L', '3', 'Enter');
  await screen.until('Allow agent requests');
  screen.press('Enter');
  await workspace.untilSaved('"agentMessages":true', 1);
  screen.press('Esc');
}

/** Waits, and says yes to what the agent in a tile asks meanwhile. */
async function untilWithLeave(
  screen: OuterTerminal,
  tile: number,
  claim: () => boolean | Promise<boolean>,
): Promise<void> {
  const log = new WordLog(screen, tile);
  await expect
    .poll(async () => {
      if (await claim()) return true;
      if (log.last === 'NEEDS YOU') screen.press('Ctrl+Space', String(tile), 'Enter');
      return false;
    }, ASKED)
    .toBe(true);
}

/** The only task, as its file has it. */
async function storedTask({ home }: Workspace) {
  const folder = join(home, 'agent-tools/tasks');
  const names = await readdir(folder).catch(() => []);
  const name = names.find((each) => each.endsWith('.json'));
  if (name === undefined) return undefined;
  return AgentTaskFile.parse(JSON.parse(await readFile(join(folder, name), 'utf8')));
}

async function sayTo(screen: OuterTerminal, model: Model, tile: number, words: string) {
  screen.press('Ctrl+Space', String(tile));
  await said(screen, model, words);
}
