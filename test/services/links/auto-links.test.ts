import { expect, test } from 'vitest';
import { FakeTerminal } from '../../tools/fake-terminals.ts';
import { LinkStage } from './link-stage.ts';

const FILE = '.termsprawl/outputs/a1.md';

test('an agent’s answer is written three seconds after its turn, and not while it asks or works on', async () => {
  const stage = new LinkStage();
  stage.says('a1', 'done');
  stage.link('l1', 'a1', 's1', { auto: true });
  stage.statuses.become('a1', { state: 'working' });
  await stage.pass(60_000);
  stage.statuses.become('a1', { state: 'needs-you' });
  await stage.pass(60_000);
  stage.statuses.become('a1', { state: 'working' });
  stage.statuses.become('a1', { state: 'done' });
  await stage.pass(2_999);
  expect(stage.file(FILE)).toBeUndefined();
  await stage.pass(1);
  expect(stage.file(FILE)).toContain('done');
});

test('a turn that begins before the three seconds are over holds the link back until its own end', async () => {
  const stage = new LinkStage();
  stage.says('a1', 'done');
  stage.link('l1', 'a1', 's1', { auto: true });
  for (const state of ['working', 'done'] as const) stage.statuses.become('a1', { state });
  await stage.pass(2_000);
  stage.statuses.become('a1', { state: 'working' });
  await stage.pass(10_000);
  expect(stage.asked).toBe(0);
  stage.statuses.become('a1', { state: 'idle' });
  await stage.pass(3_000);
  expect(stage.asked).toBe(1);
});

test('an agent at rest that is only looked at, or blinks, runs nothing', async () => {
  const stage = new LinkStage();
  stage.link('l1', 'a1', 's1', { auto: true });
  stage.statuses.become('a1', { state: 'done' });
  stage.statuses.become('a1', { state: 'idle' });
  stage.terminal('a1').output();
  await stage.pass(10_000);
  expect(stage.asked).toBe(0);
});

test('a shell’s link runs once when its output has stopped for three seconds, however much there was', async () => {
  const stage = new LinkStage();
  stage.says('t1', '$ make\nok', true);
  stage.link('l1', 't1', 's1', { auto: true });
  for (let piece = 0; piece < 100; piece++) {
    stage.terminal('t1').output();
    await stage.pass(100);
  }
  expect(stage.asked).toBe(0);
  expect(stage.clock.waiting).toBe(1);
  await stage.pass(3_000);
  expect(stage.asked).toBe(1);
  expect(stage.lastRun('l1')).toMatchObject({ summary: 'wrote .termsprawl/outputs/t1.md' });
});

test('what brings nothing new leaves file, prompt and last run as they were', async () => {
  const stage = new LinkStage();
  stage.says('t1', 'same');
  stage.link('l1', 't1', 'a2', { auto: true, kind: 'context-inject' });
  for (let time = 0; time < 3; time++) {
    stage.terminal('t1').output();
    await stage.pass(3_000);
  }
  expect(stage.terminal('a2').typed.match(/The output/g)).toHaveLength(1);
  expect(stage.lastRun('l1')?.at).toBe(3_000);
});

test('a link that does not run by itself, or does no longer, is left alone', async () => {
  const stage = new LinkStage();
  stage.says('t1', 'x');
  stage.link('l1', 't1', 's1', { auto: true });
  stage.terminal('t1').output();
  stage.link('l1', 't1', 's1', { auto: false });
  await stage.pass(10_000);
  expect(stage.asked).toBe(0);
  expect(stage.clock.waiting).toBe(0);
});

test('a program that was started anew is watched in place of the one before', async () => {
  const stage = new LinkStage();
  stage.says('t1', 'x');
  stage.link('l1', 't1', 's1', { auto: true });
  const next = stage.terminals.put('t1', new FakeTerminal());
  next.output();
  await stage.pass(3_000);
  expect(stage.asked).toBe(1);
});

test('after the end nothing is watched and nothing waits', async () => {
  const stage = new LinkStage();
  stage.link('l1', 't1', 's1', { auto: true });
  stage.terminal('t1').output();
  stage.auto.close();
  await stage.runs.close();
  await stage.pass(10_000);
  expect(stage.asked).toBe(0);
  expect(stage.clock.waiting).toBe(0);
});
