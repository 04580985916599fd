import { dirname, resolve } from 'node:path';
import { stdout } from 'node:process';
import { expect, test, vi } from 'vitest';
import { Workspace } from '../driver/workspace.ts';
import { type Played, play, type Stage } from './cues/play.ts';
import { SCENES, type Scene } from './cues/scenes.ts';
import { WordLog } from './cues/word-log.ts';
import { launched } from './launched.ts';
import { type Model, serveModel } from './model/serve.ts';
import { makeReady, type RealAgent } from './real-agent.ts';
import { REAL_AGENTS } from './real-agents.ts';

// biome-ignore lint/style/noProcessEnv: where the runner has installed the agents.
const INSTALLED = process.env['TERMSPRAWL_AGENTS'] ?? '';
vi.setConfig({ testTimeout: 600_000 });

test.each(REAL_AGENTS.map((agent) => [agent.id, agent] as const))(
  '%s is shown as what it is at, on every cue',
  async (_id, agent) => {
    const workspace = await Workspace.create(resolve('bin/termsprawl.js'));
    const home = dirname(workspace.home);
    const place = { home, folder: workspace.folder, isTrusted: true };
    const model: Model = await serveModel(agent.cues({ ...place, model: '' }));
    try {
      const stage = await open(agent, workspace, model);
      for (const scene of SCENES) await judge(agent, scene, stage);
    } finally {
      await workspace.close();
      model.close();
    }
  },
);

async function open(agent: RealAgent, workspace: Workspace, model: Model): Promise<Stage> {
  const home = dirname(workspace.home);
  const place = { home, folder: workspace.folder, model: model.address, isTrusted: true };
  const environment = await makeReady(agent, place, INSTALLED);
  const screen = workspace.open({ environment, columns: 200, rows: 50, answersAfterMs: 0 });
  const log = new WordLog(screen, 2);
  await screen.until(/│\$/);
  await launched(agent, workspace);
  // One that is told of the workspace in a first prompt has answered it.
  screen.press('Ctrl+Space', '2');
  await expect.poll(() => log.last, { timeout: 90_000 }).toBe('IDLE');
  await agent.isReady(screen);
  return {
    screen,
    model,
    log,
    folder: workspace.folder,
    dialogs: agent.dialogs,
    kill: async () => {
      const all = await workspace.processes();
      for (const { pid, command } of all)
        if (command.includes(`/${agent.executable}`) || command.includes(`bin/${agent.id} `))
          process.kill(pid, 'SIGKILL');
    },
  };
}

async function judge(agent: RealAgent, scene: Scene, stage: Stage): Promise<void> {
  const why = agent.cannot[scene.name];
  if (why !== undefined) {
    tell(`${agent.id} · ${scene.name}: not possible: ${why}`);
    return;
  }
  const played = await play(scene, stage);
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
