import { expect, test } from 'vitest';
import { FakeTerminal } from '../fake-terminal.ts';
import { noteNode, terminalNode } from '../sample-nodes.ts';
import { FakeScreen } from './fake-screen.ts';
import { shows, stageOf } from './stage.ts';

const LARGE = { columns: 160, rows: 45 };

/** A screen of 80 by 24, and one of another size that came later and so has the keyboard. */
function twoScreens({ columns, rows }: { readonly columns: number; readonly rows: number }) {
  const live = { t1: new FakeTerminal(['$ ls']) };
  const stage = stageOf({ nodes: [terminalNode('t1'), noteNode('s1', 'text')], live });
  const other = new FakeScreen(columns, rows, 2);
  stage.ui.attach(other);
  return { ...stage, other, otherUntil: (wanted: RegExp) => shows(other, stage.clock, wanted) };
}

test('a screen that is larger than the workspace has dots in the rest, and says whose size that is', async () => {
  const { screen, other, otherUntil } = twoScreens(LARGE);
  screen.press('Ctrl+Space', 'Esc');
  await otherUntil(/the screen that was typed on last, 80×24\. Ctrl\+Space here makes it/);
  const rows = other.shown();
  expect(rows[1]).toMatch(/^┌ 1 t1 ─.*┐│·+$/);
  expect(rows[24]).toMatch(/^─{80}┘·+$/);
  expect(rows.at(-1)).toMatch(/^·{160}$/);
});

test('a screen that is smaller says in its last row that the workspace is larger, and how to change that', async () => {
  const { screen, until } = twoScreens(LARGE);
  await until('As large as another screen, 160×45. Ctrl+Space makes it fill this one.');
  expect(screen.shown().at(-1)).toContain('160×45');
});

test('typing on it makes the workspace as large as that screen, and nothing is said there any more', async () => {
  const { screen, other, until, otherUntil } = twoScreens(LARGE);
  await until('As large as another screen');
  screen.press('Ctrl+Space', 'Esc');
  await otherUntil(/typed on last, 80×24/);
  other.press('Ctrl+Space', 'Esc');
  await otherUntil(/^┌ 1 t1 ─.*┐ Agents/m);
  expect(other.shown().join('\n')).not.toContain('typed on last');
});

test('two screens of one size show the same, and nothing about sizes', async () => {
  const { screen, other, otherUntil } = twoScreens({ columns: 80, rows: 24 });
  await otherUntil(/\$ ls/);
  expect(other.shown()).toEqual(screen.shown());
  expect(other.shown().join('\n')).not.toContain('80×24');
});

test('with only columns to spare the words stand beside the picture, with only a row over its last one', async () => {
  const wide = twoScreens({ columns: 120, rows: 24 });
  wide.screen.press('Ctrl+Space', 'Esc');
  await wide.otherUntil(/│· ?The workspace has the size/);
  const high = twoScreens({ columns: 80, rows: 25 });
  high.screen.press('Ctrl+Space', 'Esc');
  await high.otherUntil(/As large as another screen, 80×24\./);
});
