import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AgentState,
  STATUS_SOURCES,
  type StatusSource,
} from '../../../../src/protocol/agent-status.ts';
import { type Claim, doneClaim } from '../../../../src/services/agents/status/claim.ts';
import { HOLD_MS, MergedStatus } from '../../../../src/services/agents/status/merged-status.ts';
import { FakeClock } from '../../../ui/input/fake-clock.ts';

const claim = (state: AgentState, text = ''): Claim => ({ state, text });

function merging() {
  const clock = new FakeClock();
  const changes: (AgentState | undefined)[] = [];
  const merged: MergedStatus = new MergedStatus({
    clock,
    onChange: () => void changes.push(merged.shown?.state),
  });
  return { clock, merged, changes };
}

test('a state is shown when it has held 300 ms, and is as old as its first moment', () => {
  const { clock, merged } = merging();
  merged.take('program', claim('working'), 'working');
  clock.advance(299);
  expect(merged.shown).toBeUndefined();
  clock.advance(1);
  expect(merged.shown).toMatchObject({ state: 'working', sinceMs: 0 });
});

test('a flicker between two states is not shown', () => {
  const { clock, merged, changes } = merging();
  merged.take('program', claim('working'), 'working');
  clock.advance(HOLD_MS);
  for (let time = 0; time < 20; time++) {
    merged.take('program', claim(time % 2 === 0 ? 'idle' : 'working'), 'flickers');
    clock.advance(100);
  }
  expect(changes).toEqual(['working']);
});

test('what was said last is known before it is shown, and a flicker is told when it is over', () => {
  const clock = new FakeClock();
  let flickers = 0;
  const merged = new MergedStatus({ clock, onChange: () => {}, onFlicker: () => flickers++ });
  merged.take('program', claim('idle'), 'idle');
  clock.advance(HOLD_MS);
  merged.take('program', claim('needs-you'), 'asks');
  expect([merged.shown?.state, merged.latest, flickers]).toEqual(['idle', 'needs-you', 0]);
  merged.take('program', claim('idle'), 'idle');
  expect([merged.shown?.state, merged.latest, flickers]).toEqual(['idle', 'idle', 1]);
});

test('of two sources the better one is believed, and the other when the better one falls silent', () => {
  const { clock, merged } = merging();
  merged.take('program', claim('working'), 'working');
  merged.take('hooks', claim('needs-you', 'approve Bash'), 'PermissionRequest');
  clock.advance(HOLD_MS);
  expect(merged.shown).toMatchObject({ state: 'working', source: 'program' });
  merged.take('program', undefined, 'clear');
  clock.advance(HOLD_MS);
  expect(merged.shown).toMatchObject({ state: 'needs-you', source: 'hooks', text: 'approve Bash' });
});

test('a source that has no words for a state is given those of another that says the same', () => {
  const { clock, merged } = merging();
  merged.take('program', claim('needs-you'), 'blocked');
  merged.take('output', claim('needs-you', 'Approval requested: ls'), 'notifies');
  clock.advance(HOLD_MS);
  expect(merged.shown).toMatchObject({ source: 'program', text: 'Approval requested: ls' });
  merged.take('program', claim('working'), 'working');
  clock.advance(HOLD_MS);
  expect(merged.shown).toMatchObject({ state: 'working', text: '' });
});

test('what is done is idle once somebody has looked, and is not done again when it is said again', () => {
  const { clock, merged } = merging();
  merged.take('program', doneClaim(), 'done');
  clock.advance(HOLD_MS);
  merged.look(true);
  merged.look(false);
  clock.advance(HOLD_MS);
  expect(merged.shown?.state).toBe('idle');
  merged.take('program', doneClaim(), 'done');
  clock.advance(HOLD_MS);
  expect(merged.shown?.state).toBe('idle');
});

test('a question stays when somebody looks, and an error is marked as seen', () => {
  const { clock, merged } = merging();
  merged.look(true);
  merged.take('program', claim('needs-you'), 'blocked');
  clock.advance(HOLD_MS);
  expect(merged.shown?.state).toBe('needs-you');
  merged.take('program', claim('error'), 'error');
  clock.advance(HOLD_MS);
  expect(merged.shown).toMatchObject({ state: 'error', isSeen: true });
});

test('another question is told at once, in the time of the first', () => {
  const { clock, merged } = merging();
  merged.take('hooks', claim('needs-you', 'first?'), 'asks');
  clock.advance(1000);
  merged.take('hooks', claim('needs-you', 'second?'), 'asks');
  expect(merged.shown).toMatchObject({ text: 'second?', sinceMs: 0 });
});

test('the last ten reports are kept, and the same one again is counted', () => {
  const { merged } = merging();
  for (let report = 0; report < 12; report++) merged.note('title', `title ${report}`);
  for (let time = 0; time < 3; time++) merged.note('hooks', 'PreToolUse Bash');
  const { reports } = merged.explanation;
  expect(reports).toHaveLength(10);
  expect(reports.at(-1)).toMatchObject({ says: 'PreToolUse Bash', times: 3 });
  expect(reports[0]).toMatchObject({ says: 'title 3' });
});

const states = ['working', 'needs-you', 'idle', 'error'] as const;
const step = fc.record({
  source: fc.constantFrom<StatusSource>('program', 'screen', 'hooks', 'title', 'output'),
  state: fc.option(fc.constantFrom(...states), { nil: undefined }),
  ms: fc.integer({ min: 0, max: 500 }),
});

test('whatever the sources say, in the end the best one of those that say anything is shown', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { clock, merged } = merging();
      const last = new Map<StatusSource, AgentState | undefined>();
      for (const { source, state, ms } of steps) {
        merged.take(source, state && claim(state), 'says');
        last.set(source, state);
        clock.advance(ms);
      }
      clock.advance(HOLD_MS);
      const best = STATUS_SOURCES.find((source) => last.get(source) !== undefined);
      expect(merged.shown?.state).toBe(best && last.get(best));
    }),
  );
});

test('nothing is shown that was not wanted for 300 ms without a break', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { clock, merged } = merging();
      let wanted: AgentState | undefined;
      let sinceMs = 0;
      const last = new Map<StatusSource, AgentState | undefined>();
      for (const { source, state, ms } of steps) {
        last.set(source, state);
        const best = STATUS_SOURCES.find((each) => last.get(each) !== undefined);
        const next = best && last.get(best);
        if (next !== wanted) sinceMs = clock.now();
        wanted = next;
        const before = merged.shown?.state;
        merged.take(source, state && claim(state), 'says');
        clock.advance(ms);
        const isNew = merged.shown?.state !== before;
        if (isNew) expect(clock.now() - sinceMs).toBeGreaterThanOrEqual(HOLD_MS);
        if (isNew) expect(merged.shown?.state).toBe(wanted);
      }
    }),
  );
});
