import { dirname, resolve } from 'node:path';
import { expect } from 'vitest';
import type { OuterTerminal } from '../driver/outer-terminal.ts';
import { Workspace } from '../driver/workspace.ts';
import { shownWord } from './cues/word-log.ts';
import { launched } from './launched.ts';
import type { Move } from './model/script.ts';
import { type Model, serveModel } from './model/serve.ts';
import { makeReady, type RealAgent } from './real-agent.ts';

// biome-ignore lint/style/noProcessEnv: where the runner has installed the agents.
const INSTALLED = process.env['TERMSPRAWL_AGENTS'] ?? '';
/** The slowest of them takes half a minute to its first picture on a busy machine. */
const START = { timeout: 90_000, interval: 200 };

/** An agent that is to run beside the shell, with the model of its own that it asks. */
export interface Side {
  readonly agent: RealAgent;
  readonly model: Model;
  /** The number in its border, if they are launched in turn. */
  readonly tile: number;
  /** What its model does at a cue, which a test may change. */
  readonly cues: Record<string, Move>;
}

/** A workspace in a window, on whose `PATH` the agents are. */
export interface Opened {
  readonly workspace: Workspace;
  readonly screen: OuterTerminal;
  readonly sides: readonly Side[];
  /** Looks at the workspace anew, after a stop. */
  open(): OuterTerminal;
}

interface Setting {
  readonly columns?: number;
  readonly rows?: number;
  /** Whether the agents have been told before that they may work in the folder. */
  readonly isTrusted?: boolean;
}

/** Runs an act with agents that are made ready to be launched, and ends everything after it. A failure says what was on the screen. */
export async function withAgents(
  agents: readonly RealAgent[],
  { columns = 200, rows = 50, isTrusted = true }: Setting,
  act: (opened: Opened) => Promise<void>,
): Promise<void> {
  const workspace = await Workspace.create(resolve('bin/termsprawl.js'));
  const place = { home: dirname(workspace.home), folder: workspace.folder, isTrusted };
  const sides: Side[] = [];
  const screens: OuterTerminal[] = [];
  try {
    const environment: Record<string, string> = {};
    for (const agent of agents) {
      const cues = { ...agent.cues({ ...place, model: '' }), reply: agent.answering };
      const model = await serveModel(cues);
      sides.push({ agent, model, tile: sides.length + 2, cues });
      const at = { ...place, model: model.address };
      Object.assign(environment, await makeReady(agent, at, INSTALLED));
    }
    const open = () => {
      const screen = workspace.open({ environment, columns, rows, answersAfterMs: 0 });
      screens.push(screen);
      return screen;
    };
    const screen = open();
    await screen.until(/│\$/);
    await act({ workspace, screen, sides, open });
  } catch (cause) {
    throw new Error(`it came no further than this:\n${screens.at(-1)?.screen()}`, { cause });
  } finally {
    await workspace.close();
    for (const { model } of sides) model.close();
  }
}

/** One agent in such a workspace. */
export type Stage = Omit<Opened, 'sides'> & Side;

/** The same with one agent. */
export function withAgent(
  agent: RealAgent,
  setting: Setting,
  act: (stage: Stage) => Promise<void>,
): Promise<void> {
  return withAgents([agent], setting, async ({ sides, ...opened }) => {
    for (const side of sides) await act({ ...opened, ...side });
  });
}

/** Launches an agent, and waits until it takes what is typed. Its node. */
export async function ready(side: Side, workspace: Workspace, screen: OuterTerminal) {
  const node = await launched(side.agent, workspace);
  await screen.until(side.agent.showsReady, { limitMs: START.timeout });
  await untilAtRest(screen, side);
  return node;
}

/** Resolves when the agent of a side shows a word in its border. */
export async function untilWord(
  screen: OuterTerminal,
  { tile }: Pick<Side, 'tile'>,
  word: RegExp,
): Promise<void> {
  await expect.poll(() => shownWord(screen, tile) ?? '', START).toMatch(word);
}

/** Whether a turn that has come to its end was seen or not: it may have ended after its tile was left. */
export async function untilAtRest(screen: OuterTerminal, side: Pick<Side, 'tile'>): Promise<void> {
  await untilWord(screen, side, /^(?:IDLE|DONE)$/);
}
