import { describe, expect, test } from 'vitest';
import { Failure } from '../../../src/protocol/failure.ts';
import { ACTIONS } from '../../../src/ui/actions/catalogue.ts';
import { EVERYDAY } from '../../../src/ui/keys/palette-order.ts';
import { type Stage, stageOf } from '../app/stage.ts';
import { FakeTerminal } from '../fake-terminal.ts';
import { groupNode, noteNode, terminalNode } from '../sample-nodes.ts';

const TILES = ['t1', 't2', 't3'].map((id) => terminalNode(id));

describe('going about', () => {
  test.each([
    ['while one tile is zoomed', { view: { zoomed: 't1' } }],
    ['on a screen with room for one tile', { columns: 70, rows: 20 }],
  ])('every tile is reached with Tab %s', async (_where, play) => {
    const { screen, project, until } = stageOf({ nodes: TILES, ...play });
    for (const id of ['t2', 't3', 't1']) {
      screen.press('Ctrl+Space', 'Tab');
      await until(() => project.view.get().focused === id);
      await until(`${id.slice(1)} ${id}`);
    }
  });

  test('zoom goes along with the focus', () => {
    const { screen, project } = stageOf({ nodes: TILES, view: { zoomed: 't1' } });
    screen.press('Ctrl+Space', '3');
    expect(project.view.get()).toMatchObject({ focused: 't3', zoomed: 't3' });
  });
});

describe('sidebar', () => {
  test('where it has no room the key says so, and changes nothing', async () => {
    const { screen, project, until } = stageOf({ nodes: TILES });
    screen.press('Ctrl+Space', 'b');
    await until('shown from 110 columns on; this is 80');
    expect(project.view.get().sidebar).toBe(true);
  });

  test('where it has room the key takes it away and brings it back', async () => {
    const { screen, until } = stageOf({ nodes: TILES, columns: 120 });
    await until('No agent runs');
    screen.press('Ctrl+Space', 'b');
    await until(() => !screen.shown().join('\n').includes('No agent runs'));
    screen.press('Ctrl+Space', 'b');
    await until('No agent runs');
  });
});

describe('going through the sidebar', () => {
  const wide = { nodes: TILES, columns: 120, rows: 40 };
  const marked = ({ screen }: Stage) =>
    screen
      .shown()
      .slice(1)
      .map((row) => row.slice(90))
      .find((row) => row.includes('▸'));

  test('Enter goes to the marked node', async () => {
    const stage = stageOf(wide);
    stage.screen.press('Ctrl+Space', 'B');
    await stage.until(() => marked(stage)?.includes('▸Canvas') === true);
    await stage.until('SIDEBAR');
    stage.screen.press('Down', 'j', 'Enter');
    await stage.until(() => marked(stage) === undefined);
    expect(stage.project.view.get().focused).toBe('t3');
  });

  test('keys of nodes act on the marked one, and Esc goes back to where the keys were', async () => {
    const stage = stageOf(wide);
    stage.screen.press('Ctrl+Space', 'B', 'Down', 'x');
    await stage.until(() => stage.calls.some(({ tool }) => tool === 'node_close'));
    expect(stage.calls.at(-1)?.args).toEqual({ nodeId: 't2' });
    stage.screen.press('R');
    await stage.until('─ Rename');
    stage.screen.press('Esc');
    await stage.until('SIDEBAR');
    stage.screen.press('Esc');
    await stage.until(() => marked(stage) === undefined);
    expect(stage.project.view.get().focused).toBe('t1');
  });

  test('shows a sidebar that was hidden, and says where there is no room for one', async () => {
    const hidden = stageOf({ ...wide, view: { sidebar: false } });
    hidden.screen.press('Ctrl+Space', 'B');
    await hidden.until('▸Canvas');
    const narrow = stageOf({ nodes: TILES });
    narrow.screen.press('Ctrl+Space', 'B');
    await narrow.until('shown from 110 columns on');
  });
});

describe('the palette', () => {
  const listed = (stage: Stage) =>
    stage.screen
      .shown()
      .slice(4, -3)
      .map((row) => row.replace(/^│ | {2}.*/g, ''));

  test('begins with everyday actions, and numbered ones come last', async () => {
    const stage = stageOf({ nodes: TILES });
    stage.screen.press('Ctrl+Space', 'p');
    await stage.until('─ Palette');
    expect(listed(stage)[0]).toBe('New terminal');
    expect(listed(stage).join()).not.toContain('Go to tile');
  });

  test('begins with what was chosen from it last', async () => {
    const stage = stageOf({ nodes: TILES });
    for (const name of ['Fill the view', 'Tiles or canvas']) {
      stage.screen.press('Ctrl+Space', 'p');
      stage.screen.type(name);
      await stage.until(`> ${name}`);
      stage.screen.press('Enter');
    }
    stage.screen.press('Ctrl+Space', 'p');
    await stage.until(/> +│/);
    expect(listed(stage).slice(0, 2)).toEqual(['Tiles or canvas', 'Fill the view, and back']);
  });

  test.each([
    ['split', 'New terminal'],
    ['pane', 'New terminal'],
    ['zoom', 'Fill the view, and back'],
    ['scrollback', 'Scroll-back'],
    ['kill', 'Close'],
    ['swap', 'Move'],
    ['help', 'All keys'],
  ])('puts first what tmux would call %s: %s', async (word, title) => {
    const stage = stageOf({ nodes: TILES });
    stage.screen.press('Ctrl+Space', 'p');
    stage.screen.type(word);
    await stage.until(`> ${word}`);
    expect(listed(stage)[0]).toBe(title);
  });

  test('puts a title that begins so before other words for something', async () => {
    const stage = stageOf({ nodes: TILES });
    stage.screen.press('Ctrl+Space', 'p');
    stage.screen.type('se');
    await stage.until('> se');
    expect(listed(stage)[0]).toMatch(/^Se/);
  });

  test('every everyday action is there', () => {
    const names = ACTIONS.map(({ name }) => name);
    expect(EVERYDAY.filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe('opening a folder', () => {
  test('one that cannot be opened leaves the prompt as it was, with the reason', async () => {
    const refuse = () => Promise.reject(new Failure('NOT_FOUND', 'There is no folder /nope.'));
    const { screen, until } = stageOf({ nodes: TILES, port: { openFolder: refuse } });
    screen.press('Ctrl+Space', 'O');
    screen.type('nope');
    await until('/srv/api/nope');
    screen.press('Enter');
    await until('There is no folder /nope.');
    await until('/srv/api/nope');
    screen.press('Esc');
    await until(() => !screen.shown().join('\n').includes('nope'));
  });
});

describe('finding a node', () => {
  const live = { t2: new FakeTerminal(['Compiled with Errors']) };

  test.each([
    ['errors', true],
    ['Errors', true],
    ['eRRORS', false],
  ])(
    'text on a screen is found, with capitals only where the query has some: %s',
    async (query, isFound) => {
      const { screen, project, until } = stageOf({ nodes: TILES, live });
      screen.press('Ctrl+Space', '/');
      screen.type(query);
      await until(isFound ? 'Compiled with' : 'No node has that number');
      screen.press('Enter');
      expect(project.view.get().focused).toBe(isFound ? 't2' : 't1');
    },
  );

  test('a note is found by what it says', async () => {
    const { screen, project, until } = stageOf({ nodes: [...TILES, noteNode('s1', 'buy milk')] });
    screen.press('Ctrl+Space', '/');
    screen.type('milk');
    await until('buy milk');
    screen.press('Enter');
    expect(project.view.get().focused).toBe('s1');
  });
});

describe('organising', () => {
  test('the node with the keyboard is in view afterwards, wherever it stands now', async () => {
    const nodes = [terminalNode('t1', { rect: { x: 0, y: 0, width: 40, height: 10 } })];
    const rect = { x: 500, y: 300, width: 40, height: 10 };
    const canvas_arrange = () => {
      project.store.dispatch({ type: 'place', places: [{ id: 't1', rect }] }, 'ui');
      return { ok: true, content: {} } as const;
    };
    const stage = stageOf({ nodes, view: { view: 'canvas' }, answers: { canvas_arrange } });
    const { project } = stage;
    stage.screen.press('Ctrl+Space', 'o', 'g');
    await stage.until(() => project.view.get().camera.x > 400);
    await stage.until('1 t1');
  });
});

describe('groups', () => {
  const at = (x: number) => ({ rect: { x, y: 5, width: 30, height: 8 } });
  const nodes = [noteNode('s1', 'one', at(0)), groupNode('g1', at(100)), groupNode('g2', at(200))];
  const regrouped = ({ calls }: Stage) =>
    calls.filter(({ tool }) => tool === 'canvas_regroup').map(({ args }) => args);

  test('a note is put into the group that was chosen of several', async () => {
    const stage = stageOf({ nodes, view: { view: 'canvas' } });
    stage.screen.press('Ctrl+Space', 'i');
    await stage.until('─ Put into a group');
    stage.screen.type('g2');
    stage.screen.press('Enter');
    await stage.until('Put s1 into g2.');
    expect(regrouped(stage)).toEqual([{ nodeIds: ['s1'], groupId: 'g2' }]);
  });

  test('the only group needs no choosing, and a member is taken out with one key', async () => {
    const stage = stageOf({ nodes: nodes.slice(0, 2), view: { view: 'canvas' } });
    stage.screen.press('Ctrl+Space', 'i');
    await stage.until('Put s1 into g1.');
    stage.project.store.dispatch({ type: 'regroup', ids: ['s1'], group: 'g1' }, 'ui');
    stage.screen.press('Ctrl+Space', 'I');
    await stage.until('Took s1 out of its group.');
    expect(regrouped(stage).at(-1)).toEqual({ nodeIds: ['s1'], groupId: null });
  });

  test('a group is not put into another one, and the key says why', async () => {
    const stage = stageOf({ nodes, view: { view: 'canvas', focused: 'g1' } });
    stage.screen.press('Ctrl+Space', 'i');
    await stage.until('A group cannot be put into another one.');
  });
});

test('a note that is collapsed in tiles, where that is not seen, is said to be', async () => {
  const { screen, until, calls } = stageOf({ nodes: [noteNode('s1', 'text')] });
  screen.press('Ctrl+Space', 'p');
  await until('Palette');
  screen.type('collapse\r');
  await until('Collapsed on the canvas; tiles show it whole.');
  expect(calls).toEqual([{ tool: 'sticky_update', args: { nodeId: 's1', collapsed: true } }]);
});
