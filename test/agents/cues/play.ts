import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { OuterTerminal } from '../../driver/outer-terminal.ts';
import type { Model } from '../model/serve.ts';
import type { RealAgent } from '../real-agent.ts';
import type { CueName, Scene, Step, Word } from './scenes.ts';
import type { WordLog } from './word-log.ts';

/** Where scenes are played: the shell is tile 1, the agent tile 2. */
export interface Stage {
  readonly screen: OuterTerminal;
  readonly model: Model;
  readonly log: WordLog;
  readonly folder: string;
  /** What breaks off a turn. */
  readonly interrupt: readonly string[];
  /** What its dialogs say, by the cue. */
  readonly dialogs: RealAgent['dialogs'];
  /** Its own command that ends it. */
  readonly leaves: string;
  /** Ends the agent's processes. */
  kill(): Promise<void>;
}

/** What a step brought. */
export interface Played {
  readonly wanted: Word;
  readonly got: Word | undefined;
  /** From the act to the last word. */
  readonly tookMs: number;
  /** The words between, the last one included. */
  readonly words: readonly Word[];
  /** Notifications that a person got. */
  readonly notified: number;
}

/** A word that has not come by then does not come; agents try again for a while before they say that they failed. */
const LIMIT = { timeout: 20_000, interval: 50 };
/** Some agents take an Enter right after other keys for a part of a paste: it is pressed again. */
const AGAIN = { timeout: 3_000, interval: 20 };
const TRIES = 6;
/** The slowest of them takes more than a minute to its first picture on a very busy machine. */
const START = { timeout: 150_000, interval: 20 };
/** Begins the one notification that the usual configuration sends. */
const NOTIFICATION = '\x1b]9;';

/** Plays a scene to its end, whatever is shown meanwhile. */
export async function play(scene: Scene, stage: Stage): Promise<readonly Played[]> {
  const played: Played[] = [];
  let dialog: RegExp | undefined;
  for (const step of scene.steps) {
    // Some say that they ask before they do, and take no answer until then.
    if (dialog) await stage.screen.until(dialog).catch(() => {});
    played.push(await take(step, stage, dialog));
    dialog = step.cue && stage.dialogs[step.cue];
  }
  return played;
}

async function take(step: Step, stage: Stage, dialog: RegExp | undefined): Promise<Played> {
  const { screen, log } = stage;
  if (step.after)
    await expect.poll(() => existsSync(join(stage.folder, 'waited')), LIMIT).toBe(true);
  const notified = notifications(screen);
  if (step.act) await ACTS[step.act](stage);
  let actedMs = Date.now();
  if (step.cue) actedMs = await say(step.cue, stage);
  const keys = step.press === 'interrupt' ? stage.interrupt : step.press;
  if (keys) actedMs = await pressed(keys, stage, dialog);
  // The same word again may be the one from before, for as long as a state has to hold.
  if (log.last === step.becomes) await changed(() => log.since(actedMs).length > 0);
  await expect
    .poll(() => log.last, LIMIT)
    .toBe(step.becomes)
    .catch(() => {});
  const shown = log.since(actedMs);
  return {
    wanted: step.becomes,
    got: log.last,
    tookMs: Math.max(0, (shown.at(-1)?.atMs ?? actedMs) - actedMs),
    words: shown.map(({ word }) => word),
    notified: notifications(screen) - notified,
  };
}

/** Looks at the agent and presses keys, again while its dialog takes none, as some do right after they were typed into. Returns when. */
async function pressed(
  keys: readonly string[],
  { screen, log }: Stage,
  dialog: RegExp | undefined,
): Promise<number> {
  const word = log.last;
  const isOver = () => log.last !== word || !dialog?.test(screen.screen());
  let pressedMs = 0;
  for (let tries = 0, isTaken = false; !isTaken && tries < TRIES; tries++) {
    pressedMs = Date.now();
    screen.press('Ctrl+Space', '2', ...keys);
    isTaken = !dialog || (await changed(isOver));
  }
  return pressedMs;
}

const ACTS: Readonly<Record<NonNullable<Step['act']>, (stage: Stage) => void | Promise<void>>> = {
  release: async ({ model }) => {
    await expect.poll(() => model.held, START).toBeGreaterThan(0);
    model.release();
  },
  finish: ({ folder }) => writeFileSync(join(folder, 'go'), ''),
  kill: (stage) => stage.kill(),
  unplug: ({ model }) => model.close(),
  leave,
};

/** Types the command until it is taken: the agent has only just been started. */
async function leave({ screen, log, leaves }: Stage): Promise<void> {
  const hasLeft = () => log.last === 'EXITED';
  const typed = async () => {
    if (hasLeft()) return true;
    screen.press('Ctrl+Space', '2', 'Ctrl+U');
    screen.type(leaves);
    await screen.until(inPrompt(leaves)).catch(() => {});
    screen.press('Enter');
    return changed(hasLeft);
  };
  await expect
    .poll(typed, START)
    .toBe(true)
    .catch(() => {});
}

/** Types a cue and looks elsewhere. Returns when it was sent. */
async function say(cue: CueName, { screen, model, log }: Stage): Promise<number> {
  // What was broken off comes back into the prompt of some.
  screen.press('Ctrl+Space', '2', 'Ctrl+U');
  screen.type(`CUE ${cue}`);
  await screen.until(inPrompt(`CUE ${cue}`)).catch(() => {});
  const [heard, word] = [model.asked.length, log.last];
  let sentMs = 0;
  for (let tries = 0, isTaken = false; !isTaken && tries < TRIES; tries++) {
    sentMs = Date.now();
    screen.press('Enter');
    const isHeard = () => model.asked.slice(heard).some((body) => body.includes(`CUE ${cue}`));
    isTaken = await changed(() => isHeard() || log.last !== word);
  }
  screen.press('Ctrl+Space', '1');
  return sentMs;
}

/** What was typed, in the prompt of whichever agent: behind its sign, and a blank of any kind. */
function inPrompt(words: string): RegExp {
  return new RegExp(`[›❯>┃│]\\s*${words}`);
}

function changed(claim: () => boolean): Promise<boolean> {
  return expect
    .poll(claim, AGAIN)
    .toBe(true)
    .then(
      () => true,
      () => false,
    );
}

function notifications(screen: OuterTerminal): number {
  return screen.raw.split(NOTIFICATION).length - 1;
}
