import { describe, expect, test } from 'vitest';
import type { PageFacts } from '../../../src/workspace/live-page.ts';
import { FakePage } from '../fake-page.ts';
import { browserNode, terminalNode } from '../sample-nodes.ts';
import { type Play, stageOf } from './stage.ts';

const LEADER = 'Ctrl+Space';
const OWNED = browserNode('b1', { props: { owner: 't1', history: ['http://example.com/'] } });

function stageWith(facts: Partial<PageFacts> = {}, play: Play = {}) {
  const page = new FakePage(facts);
  const stage = stageOf({
    nodes: [OWNED, terminalNode('t1', { title: 'claude' })],
    view: { zoomed: 'b1' },
    port: { page: (id) => (id === 'b1' ? page : undefined) },
    ...play,
  });
  return { ...stage, page };
}

const plain = { ctrl: false, alt: false, shift: false, meta: false };

describe('a page that has the keys', () => {
  test('gets letters and named keys as keys', async () => {
    const { screen, page, until } = stageWith();
    await until('Sign in');
    screen.type('a');
    screen.press('Enter', 'Tab', 'Up');
    expect(page.sent).toMatchObject([
      { type: 'key', key: 'a', text: 'a', ...plain },
      { type: 'key', key: 'enter' },
      { type: 'key', key: 'tab' },
      { type: 'key', key: 'up' },
    ]);
  });

  test('gets Ctrl with a letter, which types nothing', async () => {
    const { screen, page, until } = stageWith();
    await until('Sign in');
    screen.type('\x01');
    expect(page.sent).toMatchObject([{ type: 'key', key: 'a', text: '', ctrl: true }]);
  });

  test('gets what an input method made as text, in one piece, between the letters', async () => {
    const { screen, page, until } = stageWith();
    await until('Sign in');
    screen.type('x世界y');
    expect(page.sent).toMatchObject([
      { type: 'key', text: 'x' },
      { type: 'text', text: '世界' },
      { type: 'key', text: 'y' },
    ]);
  });

  test('gets a paste as one text, however it was cut', async () => {
    const { screen, page, until } = stageWith();
    await until('Sign in');
    screen.type('\x1b[200~one\ntw');
    screen.type('o\x1b[201~');
    expect(page.sent).toEqual([{ type: 'text', text: 'one\ntwo' }]);
  });

  test('leaves the leader to us', async () => {
    const { screen, page, until } = stageWith();
    await until('Sign in');
    screen.press(LEADER);
    await until('web page');
    expect(page.sent).toEqual([]);
  });

  test('is clicked where the picture was clicked', async () => {
    const { screen, page, until } = stageWith();
    await until('Sign in');
    page.paint(0xffffff);
    // Of 78 by 38 pixels the page takes 61 by 38, in the middle.
    screen.type('\x1b[<0;40;12M\x1b[<0;40;12m');
    await until(() => page.sent.length === 2);
    const [press, release] = page.sent;
    expect(press).toMatchObject({ type: 'press', button: 'left' });
    expect(release).toMatchObject({ type: 'release', button: 'left' });
    const { x, y } = press as { x: number; y: number };
    expect(x).toBeCloseTo(((38.5 - 8) * 1280) / 61, 5);
    expect(y).toBeCloseTo((17 * 800) / 38, 5);
  });

  test('scrolls with the wheel', async () => {
    const { screen, page, until } = stageWith();
    await until('Sign in');
    page.paint(0xffffff);
    screen.type('\x1b[<65;40;12M');
    expect(page.sent).toMatchObject([{ type: 'wheel', right: 0, down: 1 }]);
  });

  test('gets no click beside its picture', async () => {
    const { screen, page, until } = stageWith();
    await until('Sign in');
    page.paint(0xffffff);
    screen.type('\x1b[<0;3;12M\x1b[<0;3;12m');
    expect(page.sent).toEqual([]);
  });
});

describe('the first line of a page', () => {
  test('says where it is, what is wrong, who has it and what was done', async () => {
    const lastAction = { text: 'clicked "Go"', atMs: 0, by: 'agent:t1' };
    const { until } = stageWith({ errors: 2, lastAction }, { columns: 100 });
    await until(/│200 localhost:3000\/login +✗ 2 · claude · clicked "Go" \d+s│/);
  });

  test('keeps the address where there is little room', async () => {
    const lastAction = { text: 'clicked a button with a long name', atMs: 0, by: 'agent:t1' };
    const { until } = stageWith({ lastAction }, { columns: 42 });
    await until(/│200 localhost:3000\/l.* claude│/);
  });

  test('says why there is no page, and the key that starts it again is told', async () => {
    const { screen, calls, until } = stageWith({ state: 'crashed', reason: 'Chrome ended' });
    await until('Chrome ended · localhost:3000/login');
    await until('✗ CRASHED');
    await until('Enter start again');
    screen.press('Enter');
    await until(() => calls.length > 0);
    expect(calls).toEqual([{ tool: 'browser_reload', args: { nodeId: 'b1' } }]);
  });
});

describe('the menu for pages', () => {
  test.each([
    ['r', 'browser_reload'],
    ['b', 'browser_back'],
    ['f', 'browser_forward'],
    ['t', 'browser_claim'],
  ])('%s uses %s', async (key, tool) => {
    const { screen, calls, until } = stageWith();
    screen.press(LEADER, 'W', key);
    await until(() => calls.length > 0);
    expect(calls).toEqual([{ tool, args: { nodeId: 'b1' } }]);
  });

  test('a begins with the address, has those before it with Up, and goes to what is typed', async () => {
    const { screen, calls, until } = stageWith();
    screen.press(LEADER, 'W', 'a');
    await until('localhost:3000/login');
    screen.press('Up');
    await until('http://example.com/');
    screen.type('x');
    screen.press('Enter');
    await until(() => calls.length > 0);
    expect(calls).toEqual([
      { tool: 'browser_navigate', args: { nodeId: 'b1', url: 'http://example.com/x' } },
    ]);
  });

  test('g gives it to the agent that is chosen, of those that have it not', async () => {
    const nodes = [OWNED, terminalNode('t1'), terminalNode('t2', { title: 'codex' })];
    const { screen, calls, until } = stageWith({}, { nodes });
    screen.press(LEADER, 'W', 'g');
    await until('Give the browser to');
    screen.press('Enter');
    await until(() => calls.length > 0);
    const args = { nodeId: 'b1', agentNodeId: 't2' };
    expect(calls).toEqual([{ tool: 'browser_transfer', args }]);
  });

  test('y copies the address to the person’s own clipboard', async () => {
    const { screen, until } = stageWith();
    screen.press(LEADER, 'W', 'y');
    const base64 = Buffer.from('http://localhost:3000/login').toString('base64');
    await until(() => screen.raw.includes(`\x1b]52;c;${base64}\x1b\\`));
  });

  test('s says and copies the line that shows a local port on the person’s own machine', async () => {
    const { screen, ui, until } = stageWith({}, { columns: 140 });
    screen.press(LEADER, 'W', 's');
    await until('ssh -N -L 3000:localhost:3000 ada@192.0.2.7');
    expect(ui.copied).toBe('ssh -N -L 3000:localhost:3000 ada@192.0.2.7');
  });

  test('s says that a page elsewhere needs no such line', async () => {
    const { screen, until } = stageWith({ url: 'https://example.com/' }, { columns: 120 });
    screen.press(LEADER, 'W', 's');
    await until('Only a page of this machine needs that');
  });

  test('c shows the console, with what is written while one looks', async () => {
    const { screen, page, until } = stageWith();
    screen.press(LEADER, 'W', 'c');
    await until('The page has written nothing to its console.');
    page.log('error', 'boo', 'app.js:3:7');
    await until(/✗ boo *│\n.*│ {3}app\.js:3:7/);
    screen.press('Esc');
    await until(() => !screen.shown().join('\n').includes('✗ boo'));
  });

  test('c stays where somebody scrolled to', async () => {
    const { screen, page, until } = stageWith();
    for (let line = 1; line <= 60; line++) page.log('log', `line ${line}.`);
    screen.press(LEADER, 'W', 'c');
    await until('line 60.');
    screen.press('g');
    await until(/line 1\..*\n.*line 2\./);
  });

  test('d answers the dialog that the page shows', async () => {
    const dialog = { type: 'confirm', message: 'Sure?', suggestion: '' } as const;
    const { screen, calls, until } = stageWith({ dialog });
    screen.press(LEADER, 'W', 'd');
    await until('The page says: Sure?');
    screen.press('Enter');
    await until(() => calls.length > 0);
    const args = { nodeId: 'b1', accept: true };
    expect(calls).toEqual([{ tool: 'browser_dialog', args }]);
  });

  test('is for browsers only, and says so', async () => {
    const { screen, until } = stageWith({}, { view: { focused: 't1' } });
    screen.press(LEADER, 'W', 'r');
    await until('The focused node is not a browser.');
  });
});

test('a page that the sidebar’s keys are at is shown beside it, and Enter goes to its node', async () => {
  const nodes = [terminalNode('t1'), OWNED];
  const { screen, project, page, until } = stageWith(
    {},
    { nodes, view: {}, columns: 140, rows: 40 },
  );
  await until('● localhost:3000/login');
  expect(page.thumbnail.isSeen).toBe(false);
  screen.press(LEADER, 'B', 'j', 'j');
  await until(() => page.thumbnail.isSeen);
  screen.press('Enter');
  await until(() => project.view.get().focused === 'b1');
  await until(() => !page.thumbnail.isSeen);
});

test('a page is followed while somebody looks, and no more once the last screen has gone', async () => {
  const { screen, page, until } = stageWith();
  await until('Sign in');
  expect(page.picture.isSeen).toBe(true);
  screen.leave('', 0);
  expect(page.picture.isSeen).toBe(false);
});
