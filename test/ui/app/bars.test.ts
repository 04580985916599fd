import { expect, test } from 'vitest';
import { FakeTerminal } from '../fake-terminal.ts';
import { noteNode, terminalNode } from '../sample-nodes.ts';
import { type Stage, stageOf } from './stage.ts';

const SHELL = { nodes: [terminalNode('t1')], live: { t1: new FakeTerminal([]) } };

test('the clock goes on while nothing else happens', async () => {
  const { screen, clock, until } = stageOf(SHELL);
  await until(/\d\d:00/);
  clock.advance(59_000 - clock.now());
  await until(/\d\d:00/);
  clock.advance(60_000 - clock.now());
  await until(/\d\d:01/);
  clock.advance(5 * 60_000);
  await until(/\d\d:06/);
  expect(screen.shown()[0]).toContain('[1 api]');
});

const keyLine = ({ screen }: Stage) => screen.shown().at(-1) ?? '';

test('a zoomed node says that it hides the others, and with which key they come back', async () => {
  const nodes = [terminalNode('t1'), terminalNode('t2')];
  const stage = stageOf({ nodes, live: { t1: new FakeTerminal([]) } });
  stage.screen.press('Ctrl+Space', 'z');
  await stage.until(() => /Ctrl\+Space z zoomed/.test(keyLine(stage)));
  stage.screen.press('Ctrl+Space', 'z');
  await stage.until(() => !/zoomed/.test(keyLine(stage)));
});

test('a small screen with one tile of several says how many there are', async () => {
  const nodes = [terminalNode('t1'), terminalNode('t2'), terminalNode('t3')];
  const stage = stageOf({ nodes, live: { t1: new FakeTerminal([]) }, columns: 70, rows: 20 });
  await stage.until(() => /Ctrl\+Space 1…3 3 tiles/.test(keyLine(stage)));
});

test('the bottom line tells how far the canvas is zoomed out, where no program takes the keys', async () => {
  const stage = stageOf({ ...SHELL, view: { view: 'canvas' } });
  stage.screen.press('Ctrl+Space', '-');
  await stage.until(() => /\+ closer than 50 %/.test(keyLine(stage)));
});

test('a note that goes on below its node says how far, and the bottom line how it is read', async () => {
  const text = Array.from({ length: 60 }, (_, index) => `line ${index}`).join('\n');
  const stage = stageOf({ nodes: [noteNode('s1', text)], view: { view: 'canvas' } });
  await stage.until(/line 4 .*\n.*▼ 55 more lines/);
  await stage.until('Enter write · z all of the note');
  stage.screen.press('z');
  await stage.until('▼ 41 more lines');
  await stage.until('Enter write, read on');
  stage.screen.press('Enter');
  await stage.until('line 59');
  expect(stage.screen.shown().join('\n')).not.toContain('more lines');
});

test('a note that fits says nothing of more', async () => {
  const stage = stageOf({ nodes: [noteNode('s1', 'a\nb\nc\nd\ne\nf')], view: { view: 'canvas' } });
  await stage.until('│f ');
  await stage.until(/Enter write ·(?! z)/);
});

test('a note has other keys on the bottom line than a shell', async () => {
  const nodes = [terminalNode('t1'), noteNode('s1', 'x')];
  const stage = stageOf({ nodes, live: { t1: new FakeTerminal([]) } });
  await stage.until(() => keyLine(stage) === ' Ctrl+Space opens the menu');
  stage.screen.press('Ctrl+Space', 'Tab');
  await stage.until(() => keyLine(stage).endsWith('Enter write · p palette'));
});

test('warnings are counted on the tab bar, and read in full with the key that stands there', async () => {
  const long =
    'The layout of api was damaged; it is kept as pabc.json.corrupt-1, and its backup is used instead.';
  const notices = [
    { id: 'one', text: long },
    { id: 'two', text: 'The disk is full.' },
  ];
  const port = { notices: () => notices };
  const stage = stageOf({ ...SHELL, port });
  await stage.until('▲ 2 warnings: Ctrl+Space w');
  stage.screen.press('Ctrl+Space', 'w');
  await stage.until(/instead\./);
  await stage.until('▲ The disk is full.');
  stage.screen.press('Esc');
  await stage.until(() => !stage.screen.shown().join().includes('The disk is full.'));
});

test('the sidebar marks what is in view: the tiles that are shown, or a part of the canvas', async () => {
  const at = (x: number) => ({ rect: { x, y: 0, width: 80, height: 24 } });
  const nodes = [terminalNode('t1', at(0)), terminalNode('t2', at(400))];
  const stage = stageOf({ nodes, columns: 160, rows: 45 });
  const miniature = () => stage.screen.shown()[6]?.slice(130).trim();
  await stage.until(() => miniature() === '▒▒▒▒▒                  ▒▒▒▒▒');
  stage.screen.press('Ctrl+Space', 'z');
  await stage.until(() => miniature() === '▒▒▒▒▒                  ▪▪▪▪▪');
  stage.screen.press('Ctrl+Space', 'v');
  await stage.until(() => /^▪▪▪▪▪▒▒/.test(miniature() ?? ''));
});

test('a warning that was read is put away with x, and the card goes with the last one', async () => {
  let notices = ['First one.', 'Second one.'].map((text) => ({ id: text, text }));
  const port = {
    notices: () => notices,
    dismissNotice: (id: string) => {
      notices = notices.filter((notice) => notice.id !== id);
    },
  };
  const stage = stageOf({ ...SHELL, port });
  stage.screen.press('Ctrl+Space', 'w', 'j', 'x');
  await stage.until(() => !stage.screen.shown().join().includes('Second one.'));
  await stage.until('First one.');
  stage.screen.press('x');
  await stage.until(() => !stage.screen.shown().join().includes('Warnings'));
});

test.each([
  ['there is no room for it', { focused: 't29' }],
  ['another one fills the view', { focused: 't29', zoomed: 't29' }],
])('the sidebar tells the number of a tile where %s', async (_why, view) => {
  const nodes = Array.from({ length: 30 }, (_, index) => terminalNode(`t${index + 1}`));
  const { until } = stageOf({ nodes, view, columns: 120, rows: 36 });
  await until(/│ +30 t30/);
});
