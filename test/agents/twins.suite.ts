import { expect, test, vi } from 'vitest';
import type { OuterTerminal } from '../driver/outer-terminal.ts';
import { WordLog } from './cues/word-log.ts';
import { launched } from './launched.ts';
import type { Model } from './model/serve.ts';
import { REAL_AGENTS } from './real-agents.ts';
import { saidTo } from './said.ts';
import { type Stage, withAgent } from './with-agents.ts';

const START = { timeout: 90_000, interval: 50 };
vi.setConfig({ testTimeout: 300_000 });

test.each(REAL_AGENTS.map((agent) => [agent.id, agent] as const))(
  'of two %s in one folder each has a status and a conversation of its own, also after a stop',
  (_id, agent) => withAgent(agent, { columns: 240 }, drive),
);

async function drive(twins: Stage): Promise<void> {
  const { workspace, model, agent, screen: first } = twins;
  const logs = [2, 3].map((tile) => new WordLog(first, tile));
  for (const log of logs) {
    await launched(agent, workspace);
    first.press('Ctrl+Space', String(logs.indexOf(log) + 2));
    // Of two opencodes that were started for the first time at once, one was seen to draw nothing in a minute and a half.
    await first.until(agent.showsReady, { limitMs: START.timeout });
    await expect.poll(() => log.last, START).toBe('IDLE');
  }
  await saidTo({ screen: first, tile: 2, model }, 'apples of the first');
  await first.until(/MODEL REPLY[\s\S]*apples/, { limitMs: START.timeout });
  await untilAtRest(logs[0]);
  await saidTo({ screen: first, tile: 3, model }, 'quinces of the second');
  await first.until(/MODEL REPLY[\s\S]*quinces/, { limitMs: START.timeout });
  for (const log of logs) await untilAtRest(log);
  await saidTo({ screen: first, tile: 2, model }, 'CUE slow');
  await expect.poll(() => model.held, START).toBeGreaterThan(0);
  await expect.poll(() => logs[0]?.last, START).toBe('RUNNING');
  await untilAtRest(logs[1]);
  model.release();
  await untilAtRest(logs[0]);
  await workspace.untilSaved('"conversation":"', 2);
  await workspace.run('stop', '--yes');
  const second = twins.open();
  const again = [2, 3].map((tile) => new WordLog(second, tile));
  await expect.poll(() => again.map(({ last }) => last), START).toEqual(['IDLE', 'IDLE']);
  await expectHeard(second, model, { tile: 2, own: 'apples', other: 'quinces' });
  await expectHeard(second, model, { tile: 3, own: 'quinces', other: 'apples' });
}

/** Whether a turn that has come to its end was seen or not: it may have ended after its tile was left. */
async function untilAtRest(log: WordLog | undefined): Promise<void> {
  await expect.poll(() => log?.last, START).toMatch(/^(?:IDLE|DONE)$/);
}

/** What the agent in a tile asks its model has its own conversation in it, and nothing of the other's. */
async function expectHeard(
  screen: OuterTerminal,
  model: Model,
  { tile, own, other }: { readonly tile: number; readonly own: string; readonly other: string },
): Promise<void> {
  const words = `and now number ${tile}`;
  await saidTo({ screen, tile, model }, words);
  const asked = model.asked.findLast((body) => body.includes(words) && body.includes(own)) ?? '';
  expect(asked).toContain(own);
  expect(asked).not.toContain(other);
}
