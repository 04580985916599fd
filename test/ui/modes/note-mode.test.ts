import { expect, test } from 'vitest';
import { MAX_TEXT_LENGTH } from '../../../src/protocol/limits.ts';
import { type Play, type Stage, stageOf } from '../app/stage.ts';
import { noteNode } from '../sample-nodes.ts';

const text = ({ screen }: Stage) => screen.shown().join('\n');
const callsOf = ({ calls }: Stage, tool: string) =>
  calls.filter((call) => call.tool === tool).map(({ args }) => args);

/** A note on the canvas, which has the focus. */
function note(play: Play = {}): Stage {
  const rect = { x: 10, y: 5, width: 30, height: 8 };
  return stageOf({ nodes: [noteNode('s1', 'text', { rect })], view: { view: 'canvas' }, ...play });
}

/** Clicks on a text that the screen shows once. */
function click({ screen }: Stage, shown: string): void {
  const rows = screen.shown();
  const y = rows.findIndex((row) => row.includes(shown));
  const at = `${(rows[y]?.indexOf(shown) ?? 0) + 1};${y + 1}`;
  screen.type(`\x1b[<0;${at}M\x1b[<0;${at}m`);
}

test('Esc keeps it and Ctrl+C throws it away', async () => {
  const stage = note();
  stage.screen.press('Ctrl+Space', 'Enter');
  stage.screen.type(' and more');
  await stage.until('text and more');
  stage.screen.press('Ctrl+C');
  await stage.until(() => !text(stage).includes('and more'));
  expect(callsOf(stage, 'sticky_update')).toEqual([]);
  stage.screen.press('Enter');
  stage.screen.type('!');
  stage.screen.press('Esc');
  await stage.until(() => callsOf(stage, 'sticky_update').length > 0);
  expect(callsOf(stage, 'sticky_update')).toEqual([{ nodeId: 's1', text: 'text!' }]);
});

test('a click into it begins to write, so that x is a letter and closes nothing', async () => {
  const stage = note();
  await stage.until('text');
  click(stage, 'text');
  stage.screen.type('x');
  await stage.until('textx');
  click(stage, 'textx');
  stage.screen.type('y');
  await stage.until('textxy');
  stage.screen.press('Esc');
  await stage.until(() => callsOf(stage, 'sticky_update').length > 0);
  expect(callsOf(stage, 'sticky_update')).toEqual([{ nodeId: 's1', text: 'textxy' }]);
  expect(callsOf(stage, 'node_close')).toEqual([]);
});

test('a click on another node keeps what was written, and goes there', async () => {
  const rect = { x: 45, y: 5, width: 30, height: 8 };
  const at = { x: 10, y: 5, width: 30, height: 8 };
  const nodes = [noteNode('s1', 'text', { rect: at }), noteNode('s2', 'other', { rect })];
  const stage = note({ nodes });
  await stage.until('other');
  click(stage, 'text');
  stage.screen.type('!');
  await stage.until('text!');
  click(stage, 'other');
  stage.screen.type('?');
  await stage.until('other?');
  expect(callsOf(stage, 'sticky_update')).toEqual([{ nodeId: 's1', text: 'text!' }]);
  expect(stage.ui.focused?.id).toBe('s2');
});

test('c goes through six colours and begins again', async () => {
  const stage = note();
  const set = (color: unknown) =>
    stage.project.store.dispatch({ type: 'set', id: 's1', props: { color } }, 'ui');
  for (let step = 1; step <= 6; step++) {
    stage.screen.press('Ctrl+Space', 'c');
    await stage.until(() => callsOf(stage, 'sticky_update').length === step);
    set(callsOf(stage, 'sticky_update').at(-1)?.['color']);
  }
  const colours = callsOf(stage, 'sticky_update').map(({ color }) => color);
  expect(colours).toEqual(['amber', 'lime', 'pink', 'cyan', 'violet', 'slate']);
});

test('a paste that is more than a note holds is left out and told of, and what stood there stays', async () => {
  const stage = note();
  stage.screen.press('Ctrl+Space', 'Enter');
  stage.screen.type('!');
  stage.screen.type(`\x1b[200~${'x'.repeat(MAX_TEXT_LENGTH)}\x1b[201~`);
  await stage.until('A note holds 64,000 characters');
  expect(text(stage)).toContain('text!');
  stage.screen.press('Esc');
  await stage.until(() => callsOf(stage, 'sticky_update').length > 0);
  expect(callsOf(stage, 'sticky_update')).toEqual([{ nodeId: 's1', text: 'text!' }]);
});

test('what was written in a note that cannot be kept any more is copied', async () => {
  const error = { code: 'NOT_FOUND', message: 'There is no note s1' } as const;
  const stage = note({ answers: { sticky_update: () => ({ ok: false, error }) } });
  stage.screen.press('Ctrl+Space', 'Enter');
  stage.screen.type(' and more');
  stage.screen.press('Esc');
  await stage.until('Ctrl+Space ] pastes it');
  expect(stage.ui.copied).toBe('text and more');
});
