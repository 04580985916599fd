import { dirname, resolve } from 'node:path';
import { expect } from 'vitest';
import type { OuterTerminal } from '../../driver/outer-terminal.ts';
import { Workspace } from '../../driver/workspace.ts';
import { shownWord } from '../cues/word-log.ts';
import { launched } from '../launched.ts';
import type { Move } from '../model/script.ts';
import { type Model, serveModel } from '../model/serve.ts';
import { makeReady, type RealAgent } from '../real-agent.ts';

// biome-ignore lint/style/noProcessEnv: where the runner has installed the agents.
const INSTALLED = process.env['TERMSPRAWL_AGENTS'] ?? '';
/** The slowest of them takes half a minute to its first picture on a busy machine. */
const START = { timeout: 90_000, interval: 200 };
/** Some take no key for a moment after they have begun to ask: Enter is pressed again. */
const ASKED = { timeout: 90_000, interval: 1_000 };

/** No answer to a request, since no tool is called. */
const WORDS: Move = { type: 'say', text: 'no answer' };

/** One of two agents, with the model of its own that it asks. */
export interface Side {
  readonly agent: RealAgent;
  readonly model: Model;
  /** The number in its border. */
  readonly tile: number;
}

/** Two agents beside a shell, of which the first may ask the second. */
export interface Pair {
  readonly workspace: Workspace;
  readonly screen: OuterTerminal;
  readonly asking: Side;
  readonly asked: Side & { readonly node: string };
  /** Whether the model of the one that is asked answers requests, or has only words for them. */
  setAnswering(isAnswering: boolean): void;
  /** Looks at the workspace anew, after a stop. */
  open(): OuterTerminal;
}

/** Runs an act with two agents that are at rest, and ends everything after it. */
export async function withPair(
  one: RealAgent,
  other: RealAgent,
  act: (pair: Pair) => Promise<void>,
): Promise<void> {
  const workspace = await Workspace.create(resolve('bin/termsprawl.js'));
  const place = { home: dirname(workspace.home), folder: workspace.folder, isTrusted: true };
  const asking = { agent: one, tile: 2, model: await serveModel() };
  const cues: Record<string, Move> = {
    ...other.cues({ ...place, model: '' }),
    reply: other.answering,
  };
  const asked = { agent: other, tile: 3, model: await serveModel(cues) };
  try {
    const environment: Record<string, string> = {};
    for (const { agent, model } of [asking, asked])
      Object.assign(
        environment,
        await makeReady(agent, { ...place, model: model.address }, INSTALLED),
      );
    const open = () => workspace.open({ environment, columns: 200, rows: 50, answersAfterMs: 0 });
    const screen = open();
    await screen.until(/│\$/);
    await ready(asking, workspace, screen);
    const node = await ready(asked, workspace, screen);
    await linked(screen, workspace);
    const setAnswering = (isAnswering: boolean) => {
      cues['reply'] = isAnswering ? other.answering : WORDS;
    };
    await act({ workspace, screen, asking, asked: { ...asked, node }, setAnswering, open });
  } finally {
    await workspace.close();
    for (const { model } of [asking, asked]) model.close();
  }
}

/** Resolves when the agent of a side shows a word in its border. */
export async function untilWord(
  screen: OuterTerminal,
  { tile }: Side,
  word: RegExp,
): Promise<void> {
  await expect.poll(() => shownWord(screen, tile), START).toMatch(word);
}

/** Resolves when a claim holds, and says yes to what the agent of a side asks meanwhile. */
export async function untilWithLeave(
  screen: OuterTerminal,
  { tile }: Side,
  claim: () => boolean | Promise<boolean>,
): Promise<void> {
  await expect
    .poll(async () => {
      if (await claim()) return true;
      if (shownWord(screen, tile) === 'NEEDS YOU')
        screen.press('Ctrl+Space', String(tile), 'Enter');
      return false;
    }, ASKED)
    .toBe(true)
    .catch((cause: unknown) => {
      throw new Error(`not what was waited for:\n${screen.screen()}`, { cause });
    });
}

/** Launches an agent, and waits until it takes what is typed. Its node. */
async function ready(side: Side, workspace: Workspace, screen: OuterTerminal): Promise<string> {
  const node = await launched(side.agent, workspace);
  await screen.until(side.agent.showsReady, { limitMs: START.timeout });
  await untilWord(screen, side, /IDLE|DONE/);
  return node;
}

/** Lets the agent in tile 2 ask the one in tile 3, by key. */
async function linked(screen: OuterTerminal, workspace: Workspace): Promise<void> {
  screen.press('Ctrl+Space', '2', 'Ctrl+Space', 'L', '3', 'Enter');
  await screen.until('Allow agent requests');
  screen.press('Enter');
  await workspace.untilSaved('"agentMessages":true', 1);
  screen.press('Esc');
  await screen.until((shown) => !shown.includes('Allow agent requests'));
}
