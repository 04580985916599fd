import { expect, test, vi } from 'vitest';
import { closed } from './closed.ts';
import { REAL_AGENTS } from './real-agents.ts';
import { saidTo } from './said.ts';
import { ready, type Stage, untilAtRest, withAgent } from './with-agents.ts';

/** Commands that are typed before an agent takes them are typed again. */
const AGAIN = { timeout: 60_000, interval: 3_000 };
vi.setConfig({ testTimeout: 300_000 });

test.each(REAL_AGENTS.map((agent) => [agent.id, agent] as const))(
  '%s names its node until a person does, is branched, and goes on with its conversation after it was closed',
  (_id, agent) => withAgent(agent, {}, drive),
);

async function drive(stage: Stage): Promise<void> {
  const { agent, workspace, screen } = stage;
  await ready(stage, workspace, screen);
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
  await untilAtRest(screen, { tile });
  await saidTo({ screen, tile, model }, words);
  await untilAtRest(screen, { tile });
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
