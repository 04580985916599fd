import { stdout } from 'node:process';
import { expect, test, vi } from 'vitest';
import { type Played, play, type Stage } from './cues/play.ts';
import { SCENES, type Scene } from './cues/scenes.ts';
import { WordLog } from './cues/word-log.ts';
import { killed } from './killed.ts';
import { launched } from './launched.ts';
import type { RealAgent } from './real-agent.ts';
import { REAL_AGENTS } from './real-agents.ts';
import { withAgent } from './with-agents.ts';

/** The slowest of them takes half a minute to its first picture on a busy machine. */
const START = { timeout: 90_000, interval: 50 };
vi.setConfig({ testTimeout: 600_000 });

const BY_NAME = REAL_AGENTS.map((agent) => [agent.id, agent] as const);

test.each(BY_NAME)('%s is shown as what it is at, on every cue', (_id, agent) =>
  onStage(agent, { isTrusted: true }, async (stage) => {
    await stage.screen.until(agent.showsReady, { limitMs: START.timeout });
    // One that is told of the workspace in a first prompt has answered it.
    await expect.poll(() => stage.log.last, START).toBe('IDLE');
    for (const scene of SCENES) await judge(agent, scene, stage);
  }),
);

test.each(BY_NAME.filter(([, { trust }]) => trust))(
  '%s needs somebody when it asks whether the folder may be trusted, until it is answered',
  (_id, agent) =>
    onStage(agent, { isTrusted: false }, async ({ screen, log }) => {
      await screen.until(agent.trust?.shows ?? '', { limitMs: START.timeout });
      const askedMs = Date.now();
      await expect.poll(() => log.last, START).toBe('NEEDS YOU');
      tell(`${agent.id} · trust: NEEDS YOU ${Date.now() - askedMs} ms after it was drawn`);
      screen.press(...(agent.trust?.accept ?? []));
      await expect.poll(() => log.last, START).toBe('IDLE');
    }),
);

/** Runs an agent beside the shell, looked at. */
function onStage(
  agent: RealAgent,
  setting: { readonly isTrusted: boolean },
  act: (stage: Stage) => Promise<void>,
): Promise<void> {
  return withAgent(agent, setting, async ({ workspace, screen, model }) => {
    const log = new WordLog(screen, 2);
    await launched(agent, workspace);
    screen.press('Ctrl+Space', '2');
    const kill = () => killed(agent, workspace);
    const { dialogs, interrupt = ['Esc'], leaves = '/exit' } = agent;
    const { folder } = workspace;
    await act({ screen, model, log, folder, dialogs, interrupt, leaves, kill });
  });
}

async function judge(agent: RealAgent, scene: Scene, stage: Stage): Promise<void> {
  const why = agent.cannot[scene.name];
  if (why !== undefined) {
    tell(`${agent.id} · ${scene.name}: not possible: ${why}`);
    return;
  }
  const differs = agent.differs?.[scene.name];
  if (differs) tell(`${agent.id} · ${scene.name}: ${differs.becomes}, as ${differs.why}`);
  const [first, ...rest] = scene.steps;
  const steps = first && differs ? [{ ...first, becomes: differs.becomes }, ...rest] : scene.steps;
  const played = await play({ ...scene, steps }, stage);
  tell(`${agent.id} · ${scene.name}: ${played.map(line).join(' | ')}`);
  const wrong = played.some(({ got, wanted }) => got !== wanted);
  if (wrong) tell(stage.screen.screen());
  expect
    .soft(
      played.map(({ got }) => got),
      scene.name,
    )
    .toEqual(played.map(({ wanted }) => wanted));
}

/** Which states came how late is what the suite is run for. */
function tell(text: string): void {
  stdout.write(`${text}\n`);
}

function line({ wanted, got, tookMs, words, notified }: Played): string {
  const verdict = got === wanted ? 'right' : 'WRONG';
  return `${wanted} ${verdict} ${tookMs} ms (${words.join(', ')}; ${notified} told)`;
}
