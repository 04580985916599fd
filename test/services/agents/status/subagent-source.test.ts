import { expect, test } from 'vitest';
import { watching } from './watching.ts';

function reporting() {
  const watched = watching({ agent: 'codex' });
  const report = (state: 'working' | 'done' | 'blocked') =>
    watched.terminal.tell('program-status', [{ id: '', state, app: 'codex' }]);
  return { ...watched, report };
}

test('an agent that is done works on while a subagent of it does, and is done after that', () => {
  const { report, subagent, clock, shown, state, statuses, needs } = reporting();
  report('working');
  expect(shown()).toBe('working');
  subagent.isBusy = true;
  report('done');
  clock.advance(5_000);
  expect(state()).toBe('working');
  expect(statuses.statusOf('a1')).toMatchObject({ source: 'subagent', text: 'a subagent works' });
  expect(needs).toEqual([]);
  subagent.isBusy = false;
  clock.advance(1_300);
  expect(state()).toBe('done');
  expect(needs).toHaveLength(1);
});

test('an agent whose subagent works on needs somebody when it asks', () => {
  const { report, subagent, shown } = reporting();
  subagent.isBusy = true;
  report('done');
  expect(shown()).toBe('working');
  report('blocked');
  expect(shown()).toBe('needs-you');
});

test('a look that tells after the agent has begun again counts no more', () => {
  const { report, subagent, clock, shown, statuses } = reporting();
  subagent.isBusy = true;
  report('done');
  report('working');
  clock.advance(5_000);
  expect(shown()).toBe('working');
  expect(statuses.statusOf('a1')?.source).toBe('program');
});
