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

const NEAR = { x: 0, y: 0, width: 30, height: 10 };
const FAR = { x: 300, y: 100, width: 30, height: 10 };
/** Where the far one is in the minimap of a screen of 100 by 30, as the mouse reports it. */
const FAR_ON_MAP = '93;29';

function twoFarApart() {
  const nodes = [terminalNode('t1', { rect: NEAR }), terminalNode('t2', { rect: FAR })];
  const live = { t1: new FakeTerminal(['one'], 28, 8), t2: new FakeTerminal(['two'], 28, 8) };
  return stageOf({ nodes, live, view: { view: 'canvas' }, columns: 100, rows: 30 });
}

test('a click in the minimap goes to that part of the canvas', async () => {
  const stage = twoFarApart();
  await stage.until('1 t1');
  expect(stage.screen.shown().join('\n')).not.toContain('2 t2');
  stage.screen.type(`\x1b[<0;${FAR_ON_MAP}M\x1b[<0;${FAR_ON_MAP}m`);
  await stage.until('2 t2');
});

test('a drag in the minimap takes the view along, until the button is let go', async () => {
  const stage = twoFarApart();
  await stage.until('1 t1');
  stage.screen.type(`\x1b[<0;80;25M\x1b[<32;${FAR_ON_MAP}M`);
  await stage.until('2 t2');
  const { camera } = stage.project.view.get();
  stage.screen.type('\x1b[<0;80;25m\x1b[<35;80;25M');
  await stage.until('2 t2');
  expect(stage.project.view.get().camera).toEqual(camera);
});

test('coming closer and going farther keep the node that has the focus in view', async () => {
  const stage = twoFarApart();
  stage.screen.press('Ctrl+Space', 'Tab', 'Ctrl+Space', '0');
  await stage.until('closer than 10 %');
  stage.screen.press('Ctrl+Space', '+', 'Ctrl+Space', '+', 'Ctrl+Space', '+');
  await stage.until('two');
  expect(stage.project.view.get().camera.scale).toBe(1);
});

test.each([
  ['moved', 'm', 'MOVE'],
  ['resized', 'r', 'RESIZE'],
])('what is %s is brought into view first', async (_how, key, mode) => {
  const stage = twoFarApart();
  await stage.until('1 t1');
  stage.project.view.set({ camera: { x: 600, y: 200, scale: 1 } });
  stage.screen.press('Ctrl+Space', key);
  await stage.until(mode);
  await stage.until('1 t1');
});

test('a canvas that comes no closer says so', async () => {
  const stage = twoFarApart();
  stage.screen.press('Ctrl+Space', '+');
  await stage.until('The canvas is at 100 % and comes no closer.');
});
