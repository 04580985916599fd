import { expect, test, vi } from 'vitest';
import type { OuterTerminal } from '../driver/outer-terminal.ts';
import { claude } from './clis/claude.ts';
import { codex } from './clis/codex.ts';
import { shownWord } from './cues/word-log.ts';
import { launched } from './launched.ts';
import { saidTo } from './said.ts';
import { type Side, untilAtRest, untilWord, withAgents } from './with-agents.ts';

/** What a person sees who looks at the shell: the word in the border, the sign in the tab, the bottom line. */
interface Seen {
  readonly word: string;
  readonly tab: string;
  readonly hint?: RegExp;
}

/** Three tiles share the width. */
const SIZE = { columns: 80, rows: 24 };
const SOON = { timeout: 30_000, interval: 100 };
/** Longer than it takes until a key is seen to have been taken. */
const AGAIN = { timeout: 30_000, interval: 2_000 };
const HELD = { timeout: 30_000, interval: 50 };
vi.setConfig({ testTimeout: 300_000 });

test('a shell, a claude and a codex beside each other in 80 by 24: what each is at is in its border, its tab and the bottom line', () =>
  withAgents([claude, codex], SIZE, async ({ workspace, screen, sides }) => {
    for (const side of sides) {
      await launched(side.agent, workspace);
      await untilAtRest(screen, side);
    }
    for (const side of sides) await playFor(screen, side);
    await bothAtOnce(screen, sides);
  }));

/** All that a person may miss while they look at the shell; `!` leads there. */
async function playFor(screen: OuterTerminal, side: Side): Promise<void> {
  const { model, tile } = side;
  await cue(screen, side, 'slow');
  await sees(screen, side, { word: 'RUNNING', tab: '●1' });
  await expect.poll(() => model.held, HELD).toBeGreaterThan(0);
  model.release();
  const done = new RegExp(`! ✓ ${tile} .+: done`);
  await sees(screen, side, { word: 'DONE', tab: '✓1', hint: done });
  screen.press('Ctrl+Space', '!');
  await sees(screen, side, { word: 'IDLE', tab: '' });
  for (const [name, hint] of [
    ['leave', 'approve .*touch asked'],
    ['question', 'Which one'],
  ] as const) {
    await cue(screen, side, name);
    const asks = new RegExp(`! ◆ ${tile} .+: .*${hint}`);
    await sees(screen, side, { word: 'NEEDS YOU', tab: '◆1', hint: asks });
    await givenUp(screen, side);
  }
}

/** One asks and the other works: the one that asks comes first. */
async function bothAtOnce(screen: OuterTerminal, sides: readonly Side[]): Promise<void> {
  const [asking, working] = sides;
  if (!asking || !working) throw new Error('two agents are there');
  await cue(screen, working, 'slow', ' again');
  await cue(screen, asking, 'leave', ' again');
  await sees(screen, working, { word: 'RUNNING', tab: '●1' });
  await sees(screen, asking, { word: 'NEEDS YOU', tab: '◆1', hint: /! ◆ 2 .+: approve/ });
  await givenUp(screen, asking);
}

/** Said to an agent, in words that are nowhere else on the screen; then a person looks at the shell. */
async function cue(screen: OuterTerminal, side: Side, name: string, more = ''): Promise<void> {
  await saidTo({ ...side, screen }, `CUE ${name} ${side.agent.id}${more}`);
  screen.press('Ctrl+Space', '1');
}

async function sees(screen: OuterTerminal, side: Side, { word, tab, hint }: Seen): Promise<void> {
  await untilWord(screen, side, new RegExp(`^${word}$`));
  const inTab = () => screen.rows()[0] ?? '';
  if (tab === '') await expect.poll(inTab, SOON).toMatch(/\[1 project\]/);
  else await expect.poll(inTab, SOON).toContain(tab);
  if (hint) await expect.poll(() => screen.rows().at(-1) ?? '', SOON).toMatch(hint);
}

/** By Esc, again where the dialog took no key yet. */
async function givenUp(screen: OuterTerminal, { tile }: Side): Promise<void> {
  screen.press('Ctrl+Space', '!');
  await expect
    .poll(() => {
      const word = shownWord(screen, tile);
      if (word === 'NEEDS YOU') screen.press('Esc');
      return word;
    }, AGAIN)
    .toBe('IDLE');
}
