import { dirname, resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { OuterTerminal } from '../driver/outer-terminal.ts';
import { Workspace } from '../driver/workspace.ts';
import { closed } from './closed.ts';
import { shownWord } from './cues/word-log.ts';
import { launched } from './launched.ts';
import { type Model, serveModel } from './model/serve.ts';
import { makeReady, type RealAgent } from './real-agent.ts';
import { REAL_AGENTS } from './real-agents.ts';
import { saidTo } from './said.ts';

// biome-ignore lint/style/noProcessEnv: where the runner has installed the agents.
const INSTALLED = process.env['TERMSPRAWL_AGENTS'] ?? '';
/** The slowest of them takes half a minute to its first picture on a busy machine. */
const START = { timeout: 90_000, interval: 200 };
/** Commands that are typed before an agent takes them are typed again. */
const AGAIN = { timeout: 60_000, interval: 3_000 };
vi.setConfig({ testTimeout: 300_000 });

test.each(REAL_AGENTS.map((agent) => [agent.id, agent] as const))(
  '%s names its node until a person does, is branched, and goes on with its conversation after it was closed',
  async (_id, agent) => {
    const workspace = await Workspace.create(resolve('bin/termsprawl.js'));
    const model = await serveModel();
    const place = { home: dirname(workspace.home), folder: workspace.folder, isTrusted: true };
    try {
      const environment = await makeReady(agent, { ...place, model: model.address }, INSTALLED);
      const screen = workspace.open({ environment, columns: 200, rows: 50, answersAfterMs: 0 });
      await drive({ agent, workspace, model, screen }).catch((cause: unknown) => {
        throw new Error(`it came no further than this:\n${screen.screen()}`, { cause });
      });
    } finally {
      await workspace.close();
      model.close();
    }
  },
);

interface Stage {
  readonly agent: RealAgent;
  readonly workspace: Workspace;
  readonly model: Model;
  readonly screen: OuterTerminal;
}

async function drive(stage: Stage): Promise<void> {
  const { agent, workspace, screen } = stage;
  await screen.until(/│\$/);
  await launched(agent, workspace);
  await screen.until(agent.showsReady, { limitMs: START.timeout });
  await says(stage, 2, 'words at first');
  await workspace.untilSaved('"conversation":"', 1);
  await named(stage);
  if (agent.cannotBranch) await refusesToBranch(stage);
  else await branched(stage);
  await says(stage, 2, 'words of the original');
  expectHeard(stage, { has: 'words at first', hasNot: 'words of the branch' });
  if (!agent.cannotBranch) await closed(screen, 3);
  await closed(screen, 2);
  screen.press('Ctrl+Space', 'u');
  await says(stage, 2, 'words after the undo');
  expectHeard(stage, { has: 'words of the original', hasNot: 'words of the branch' });
  if (agent.cannotBranch) await closed(screen, 2);
  await reopened(stage);
}

/** The node is called as the agent says, then as a person does, whatever the agent says after that. */
async function named(stage: Stage): Promise<void> {
  const { agent, screen } = stage;
  if (agent.naming !== undefined) await command(stage, `${agent.naming}harbour`, /2 \w+ · harbour/);
  else if (agent.id === 'opencode') await screen.until(/2 opencode · MODEL REPLY/);
  screen.press('Ctrl+Space', '2', 'Ctrl+Space', 'R');
  await screen.until('Rename');
  screen.press('Ctrl+U');
  screen.type('mine');
  screen.press('Enter');
  await screen.until(/2 \w+ · mine/);
  if (agent.naming !== undefined) await command(stage, `${agent.naming}pier`, /pier[\s\S]*pier/);
  // Titles come in order: by then the one with the other name was there.
  await says(stage, 2, 'words under a name');
  expect(screen.screen()).toMatch(/2 \w+ · mine/);
}

async function branched(stage: Stage): Promise<void> {
  const { workspace, screen } = stage;
  screen.press('Ctrl+Space', '2', 'Ctrl+Space', 'n', 'A');
  await says(stage, 3, 'words of the branch');
  expectHeard(stage, { has: 'words at first', hasNot: 'words of the original' });
  await workspace.untilSaved('"conversation":"', 2);
}

async function refusesToBranch({ screen }: Stage): Promise<void> {
  screen.press('Ctrl+Space', '2', 'Ctrl+Space', 'n', 'A');
  await screen.until('cannot branch a conversation');
}

/** The conversation that was closed and is not open again, from the list. */
async function reopened(stage: Stage): Promise<void> {
  const { agent, screen } = stage;
  screen.press('Ctrl+Space', 'n', 'a');
  await screen.until('go on with: ');
  screen.type('go on with');
  screen.press('Enter');
  await says(stage, agent.cannotBranch ? 2 : 3, 'words from the list');
  const [has, hasNot] = agent.cannotBranch
    ? ['words after the undo', 'words of the branch']
    : ['words of the branch', 'words of the original'];
  expectHeard(stage, { has, hasNot });
}

/** Says something to the agent in a tile once it is at rest, and waits until it is so again. */
async function says({ screen, model }: Stage, tile: number, words: string): Promise<void> {
  const atRest = () => expect.poll(() => shownWord(screen, tile), START).toMatch(/IDLE|DONE/);
  await atRest();
  await saidTo({ screen, tile, model }, words);
  await atRest();
}

/** What the model was asked last with what was said last. */
function expectHeard(
  { model }: Stage,
  { has, hasNot }: { readonly has: string; readonly hasNot: string },
): void {
  const asked = model.asked.findLast((body) => body.includes('"tools"')) ?? '';
  expect(asked).toContain(has);
  expect(asked).not.toContain(hasNot);
}

/** Types a command of the agent's own until the screen shows what comes of it. */
async function command({ screen }: Stage, words: string, shows: RegExp): Promise<void> {
  await expect
    .poll(async () => {
      screen.press('Ctrl+Space', '2', 'Ctrl+U');
      screen.type(words);
      await screen.until(words).catch(() => {});
      screen.press('Enter');
      return screen.until(shows).then(
        () => true,
        () => false,
      );
    }, AGAIN)
    .toBe(true);
}
