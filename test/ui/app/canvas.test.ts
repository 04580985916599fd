import { expect, test } from 'vitest';
import { FakeTerminal } from '../fake-terminal.ts';
import { terminalNode } from '../sample-nodes.ts';
import { stageOf } from './stage.ts';

/** As a terminal is made: two rows more than the view of a screen of 80 by 24 has. */
const TALL = { x: 0, y: 0, width: 80, height: 24 };
const cursorAt = (y: number) =>
  ({ x: 2, y, visible: true, shape: 'default', blinking: false }) as const;

function tallTerminal() {
  const lines = Array.from({ length: 22 }, (_, index) => `line ${index}.`);
  const live = new FakeTerminal(lines, 78, 22);
  const nodes = [terminalNode('t1', { rect: TALL })];
  return { live, stage: stageOf({ nodes, live: { t1: live }, view: { view: 'canvas' } }) };
}

test('typing on the canvas brings the cursor into view, where the terminal is taller than the view', async () => {
  const { live, stage } = tallTerminal();
  await stage.until('line 0.');
  live.cursor = cursorAt(21);
  expect(stage.screen.shown().join('\n')).not.toContain('line 21.');
  stage.screen.press('x');
  await stage.until('line 21.');
});

test('the canvas follows the cursor that output moves, until it is moved by other means', async () => {
  const { live, stage } = tallTerminal();
  await stage.until('line 0.');
  stage.screen.press('x');
  live.cursor = cursorAt(21);
  live.print();
  await stage.until('line 21.');
  const { camera } = stage.project.view.get();
  stage.project.view.set({ camera: { ...camera, y: 0 } });
  live.print();
  await stage.until('┌ 1 t1');
  expect(stage.screen.shown().join('\n')).not.toContain('line 21.');
});
