import { expect, test, vi } from 'vitest';
import type { AgentTask } from '../../src/protocol/agent-task.ts';
import { asks, atWork, given, stored, timesGiven, toldOf } from './ask/asking.ts';
import { answersNoMore, type Pair, untilWithLeave, withPair } from './ask/pair.ts';
import { claude } from './clis/claude.ts';
import { codex } from './clis/codex.ts';
import { gemini } from './clis/gemini.ts';
import { opencode } from './clis/opencode.ts';
import { pi } from './clis/pi.ts';
import { closed } from './closed.ts';
import { killed } from './killed.ts';
import { TASK_ID } from './model/script.ts';
import type { RealAgent } from './real-agent.ts';
import { saidTo } from './said.ts';
import { untilAtRest, untilWord } from './with-agents.ts';

const ENDED = 'Agent session ended before replying.';
const ANSWER = 'ANSWER OF THE OTHER';
vi.setConfig({ testTimeout: 300_000 });

/** Each of them asks, and each is asked. */
const NEIGHBOURS: readonly (readonly [RealAgent, RealAgent])[] = [
  [claude, codex],
  [codex, claude],
  [claude, gemini],
  [pi, opencode],
  [opencode, pi],
];
const PAIRS = NEIGHBOURS.map(([one, other]) => [one.id, other.id, one, other] as const);

test.each(PAIRS)(
  '%s asks %s, which is at work, and has its answer after the workspace was stopped in between',
  (_one, _other, one, other) =>
    withPair(one, other, async (pair) => {
      const { workspace, asked } = pair;
      await atWork(pair, 'for long');
      const task = await asks(pair, 'm1');
      expect(task).toMatchObject({ state: 'submitted' });
      expect(task.deliveredAt).toBeUndefined();
      await workspace.run('stop', '--yes');
      const screen = pair.open();
      await untilAnswered({ ...pair, screen }, 'm1');
      await toldOf({ ...pair, screen }, task, ANSWER);
      expect(timesGiven(pair, task)).toBe(1);
      await untilAtRest(screen, asked);
    }),
);

test.each(PAIRS)(
  'a %s that asked a %s is told when that is closed, before it was given the request and after',
  (_one, _other, one, other) =>
    withPair(one, other, async (pair) => {
      await atWork(pair, 'until it is closed');
      const waiting = await asks(pair, 'm1');
      await closed(pair.screen, pair.asked.tile);
      await toldOf(pair, waiting, ENDED);
      await broughtBack(pair);
      answersNoMore(pair);
      const typed = await asks(pair, 'm2');
      await given(pair, typed);
      await closed(pair.screen, pair.asked.tile);
      await toldOf(pair, typed, ENDED);
    }),
);

test.each(PAIRS)(
  'a request of a %s to a %s that is killed is typed when it runs again, once, and one that was typed before is in doubt',
  (_one, _other, one, other) =>
    withPair(one, other, async (pair) => {
      const { workspace, screen, asked } = pair;
      await atWork(pair, 'until it is killed');
      const waiting = await asks(pair, 'm1');
      await killed(other, workspace);
      await untilWord(screen, asked, /EXITED/);
      await toldOf(pair, waiting, 'The recipient does not run');
      startedAgain(pair);
      await untilAnswered(pair, 'm1');
      await toldOf(pair, waiting, ANSWER);
      answersNoMore(pair);
      const typed = await asks(pair, 'm2');
      await given(pair, typed);
      await untilAtRest(screen, asked);
      await killed(other, workspace);
      await untilWord(screen, asked, /EXITED/);
      await toldOf(pair, typed, 'The recipient has ended after');
      startedAgain(pair);
      await untilAtRest(screen, asked);
      await toldOf(pair, typed, 'The recipient was started again after');
      await workspace.run('stop', '--yes');
      const later = { ...pair, screen: pair.open() };
      await toldOf(later, typed, 'The workspace was restarted after');
      await answersLate(later, typed);
      expect(timesGiven(pair, typed)).toBe(1);
    }),
);

/** The one that was asked answers a request after all, told to by a person. */
async function answersLate(pair: Pair, { id, messageId }: AgentTask): Promise<void> {
  const { screen, asked } = pair;
  const { answering } = asked.agent;
  await untilAtRest(screen, asked);
  asked.cues['late'] = { ...answering, args: answering.args.replaceAll(TASK_ID, id) };
  await saidTo({ ...asked, screen }, 'CUE late');
  await untilAnswered(pair, messageId ?? '');
}

async function untilAnswered({ workspace, screen, asked }: Pair, messageId: string) {
  await untilWithLeave(screen, asked, async () => {
    const { state, response } = await stored(workspace, messageId);
    return state === 'completed' && response === ANSWER;
  });
}

async function broughtBack(pair: Pair): Promise<void> {
  pair.screen.press('Ctrl+Space', 'u');
  await untilAtRest(pair.screen, pair.asked);
}

function startedAgain({ screen, asked }: Pair): void {
  screen.press('Ctrl+Space', String(asked.tile), 'Ctrl+Space', 'Enter');
}
