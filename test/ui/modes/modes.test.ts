import { describe, expect, test } from 'vitest';
import { type Play, type Stage, stageOf } from '../app/stage.ts';
import { FakeTerminal } from '../fake-terminal.ts';
import { noteNode, terminalNode } from '../sample-nodes.ts';

const TILES = ['t1', 't2', 't3'].map((id) => terminalNode(id));
const text = ({ screen }: Stage) => screen.shown().join('\n');
const callsOf = ({ calls }: Stage, tool: string) =>
  calls.filter((call) => call.tool === tool).map(({ args }) => args);

/** A note on the canvas, which has the focus. */
function note(play: Play = {}): Stage {
  const rect = { x: 10, y: 5, width: 30, height: 8 };
  return stageOf({ nodes: [noteNode('s1', 'text', { rect })], view: { view: 'canvas' }, ...play });
}

describe('help', () => {
  test('after the end it goes back by one line at the first key', async () => {
    const stage = stageOf({ nodes: TILES });
    stage.screen.press('Ctrl+Space', '?');
    await stage.until(/1-\d+ of (\d+)/);
    stage.screen.press('G', 'G');
    await stage.until(/(\d+)-(\d+) of \2\b/);
    const last = /(\d+)-\d+ of/.exec(text(stage))?.[1];
    stage.screen.press('k');
    await stage.until(`${Number(last) - 1}-`);
  });

  test('the wheel scrolls it, and what lies behind gets nothing of that or of the click that closes it', async () => {
    const live = new FakeTerminal(['$']);
    live.modes = { ...live.modes, mouse: 'motion', mouseEncoding: 'sgr' };
    const stage = stageOf({ nodes: TILES, live: { t1: live } });
    stage.screen.press('Ctrl+Space', '?');
    await stage.until(/1-\d+ of \d+/);
    stage.screen.type('\x1b[<65;20;10M');
    await stage.until(/4-\d+ of \d+/);
    stage.screen.type('\x1b[<0;20;10M\x1b[<0;20;10m');
    await stage.until(() => !/\d+-\d+ of \d+/.test(text(stage)));
    expect(live.typed).toBe('');
  });
});

describe('opening a folder', () => {
  const FOLDERS = ['/srv/api/', '/srv/app/', '/srv/web/'];
  const prompt = (opened: string[] = []) =>
    stageOf({
      nodes: TILES,
      port: {
        foldersLike: async (path) => FOLDERS.filter((each) => each.startsWith(path)),
        recentFolders: () => ['/srv/old', '/srv/older'],
        openFolder: async (folder) => void opened.push(folder),
      },
    });

  test('Tab completes as far as all folders agree, then goes through them', async () => {
    const stage = prompt();
    stage.screen.press('Ctrl+Space', 'O', 'Ctrl+u');
    stage.screen.type('/srv/a');
    stage.screen.press('Tab');
    await stage.until('api/  app/');
    expect(text(stage)).toMatch(/\/srv\/ap */);
    stage.screen.press('Tab');
    await stage.until('/srv/api/');
    stage.screen.press('Tab');
    await stage.until('/srv/app/');
  });

  test.each([
    ['typed', '/srv/web'],
    ['from home', '~/web'],
  ])('a path that is %s behind the one that is offered replaces it', async (_, path) => {
    const opened: string[] = [];
    const stage = prompt(opened);
    stage.screen.press('Ctrl+Space', 'O');
    await stage.until('/srv/api/');
    stage.screen.type(path);
    stage.screen.press('Enter');
    await stage.until(() => opened.length > 0);
    expect(opened).toEqual([path]);
  });

  test('a pasted path replaces the one that is offered, too', async () => {
    const stage = prompt();
    stage.screen.press('Ctrl+Space', 'O');
    await stage.until('/srv/api/');
    stage.screen.type('\x1b[200~/srv/web\x1b[201~');
    await stage.until(/│ \/srv\/web /);
  });

  test('a Tab that nothing answers says so', async () => {
    const stage = prompt();
    stage.screen.press('Ctrl+Space', 'O');
    stage.screen.type('nowhere');
    stage.screen.press('Tab');
    await stage.until('No folder begins so.');
  });

  test('Up goes through folders that were open before, and Enter opens the one shown', async () => {
    const opened: string[] = [];
    const stage = prompt(opened);
    stage.screen.press('Ctrl+Space', 'O', 'Up', 'Up');
    await stage.until('/srv/older');
    stage.screen.press('Down', 'Enter');
    await stage.until(() => opened.length > 0);
    expect(opened).toEqual(['/srv/old']);
  });
});

describe('moving on the canvas', () => {
  test('nothing is changed before Enter, and Esc puts everything back', async () => {
    const stage = note();
    stage.screen.press('Ctrl+Space', 'm', 'Right', 'Shift+Down');
    await stage.until(() => stage.ui.places[0]?.frame.x === 11);
    expect(stage.ui.places[0]?.frame.y).toBe(16);
    stage.screen.press('Esc');
    await stage.until(() => stage.ui.places[0]?.frame.x === 10);
    expect(callsOf(stage, 'canvas_shift')).toEqual([]);
  });

  test('Enter keeps it, in one use of the tool', async () => {
    const stage = note();
    stage.screen.press('Ctrl+Space', 'm', 'l', 'l', 'k', 'Enter');
    await stage.until(() => callsOf(stage, 'canvas_shift').length > 0);
    expect(callsOf(stage, 'canvas_shift')).toEqual([{ nodeIds: ['s1'], x: 2, y: -1 }]);
  });
});

describe('resizing on the canvas', () => {
  test('a node gets no smaller than its kind may be', async () => {
    const stage = note();
    stage.screen.press('Ctrl+Space', 'r', 'H', 'H', 'H', 'K', 'Enter');
    await stage.until(() => callsOf(stage, 'canvas_resize').length > 0);
    expect(callsOf(stage, 'canvas_resize')).toEqual([{ nodeId: 's1', width: 12, height: 4 }]);
  });
});

describe('renaming', () => {
  test('an empty name is refused with a reason, and Esc leaves the old one', async () => {
    const stage = note();
    stage.screen.press('Ctrl+Space', 'R', 'Ctrl+u', 'Enter');
    await stage.until('at least one letter');
    stage.screen.press('Esc');
    expect(callsOf(stage, 'node_rename')).toEqual([]);
  });

  test('a name may be pasted, and is one line', async () => {
    const stage = note();
    stage.screen.press('Ctrl+Space', 'R', 'Ctrl+u');
    stage.screen.type('\x1b[200~two\nlines\x1b[201~');
    await stage.until(/two ?lines/);
    stage.screen.press('Enter');
    await stage.until(() => callsOf(stage, 'node_rename').length > 0);
    expect(String(callsOf(stage, 'node_rename')[0]?.['title'])).not.toContain('\n');
  });
});

describe('closing', () => {
  const busy = Object.assign(new FakeTerminal([]), { busy: true, foreground: 'vim' });

  test('asks while a program runs, and any other key than y means no', async () => {
    const stage = stageOf({ nodes: TILES, live: { t1: busy } });
    stage.screen.press('Ctrl+Space', 'x');
    await stage.until('vim is running in it');
    stage.screen.press('q');
    await stage.until(() => !text(stage).includes('vim is running'));
    stage.screen.press('Ctrl+Space', 'x', 'y');
    await stage.until(() => callsOf(stage, 'node_close').length > 0);
    expect(callsOf(stage, 'node_close')).toEqual([{ nodeId: 't1' }]);
  });

  test('an idle shell is closed without a question', async () => {
    const stage = stageOf({ nodes: TILES, live: { t1: new FakeTerminal([]) } });
    stage.screen.press('Ctrl+Space', 'x');
    await stage.until(() => callsOf(stage, 'node_close').length > 0);
  });
});

describe('what was closed', () => {
  test('comes back with a key where it can, and the bottom line names it', async () => {
    const stage = note();
    stage.screen.press('Ctrl+Space', 'x');
    await stage.until('Closed s1. Ctrl+Space u brings it back.');
  });

  test('is not promised back where its program ended with it', async () => {
    const stage = stageOf({ nodes: TILES, live: { t1: new FakeTerminal([]) } });
    stage.screen.press('Ctrl+Space', 'x');
    await stage.until('Closed t1; its program has ended.');
  });

  test('is not said to be closed where that failed', async () => {
    const error = { code: 'CONFLICT', message: 'Not now.' } as const;
    const stage = note({ answers: { node_close: () => ({ ok: false, error }) } });
    stage.screen.press('Ctrl+Space', 'x');
    await stage.until('Not now.');
    expect(text(stage)).not.toContain('Closed');
  });
});

describe('scroll-back', () => {
  const lines = Array.from({ length: 100 }, (_, index) => `line ${index}.`);

  test('goes up to the first line, says where it is, and q goes back to the end', async () => {
    const stage = stageOf({ nodes: TILES.slice(0, 1), live: { t1: new FakeTerminal(lines) } });
    await stage.until('line 99.');
    stage.screen.press('Ctrl+Space', '[', 'g');
    await stage.until('line 0.');
    await stage.until('SCROLL');
    stage.screen.press('q');
    await stage.until('line 99.');
  });

  test('what is selected is copied to the clipboard of the terminal that the person sits at', async () => {
    const live = new FakeTerminal(['copy me']);
    live.cursor = { x: 0, y: 0, visible: true, shape: 'default', blinking: false };
    const stage = stageOf({ nodes: TILES.slice(0, 1), live: { t1: live } });
    await stage.until('copy me');
    stage.screen.press('Ctrl+Space', '[', 'v', 'l', 'l', 'l', 'y');
    await stage.until('Copied 4 characters');
    expect(stage.screen.raw).toContain(`\x1b]52;c;${btoa('copy')}`);
    stage.screen.press('Ctrl+Space', ']');
    expect(live.typed).toBe('copy');
  });
});

describe('the menu', () => {
  test.each([
    [0, 'below what was typed'],
    [19, 'above it'],
  ])('leaves half of the view readable: with the cursor in row %i it lies %s', async (y) => {
    const lines = Array.from({ length: 20 }, (_, row) => `row ${row}.`);
    const live = new FakeTerminal(lines, 78, 20);
    live.cursor = { x: 0, y, visible: true, shape: 'default', blinking: false };
    const stage = stageOf({ nodes: TILES.slice(0, 1), live: { t1: live } });
    await stage.until('row 19.');
    stage.screen.press('Ctrl+Space');
    await stage.until('Detach');
    const readable = stage.screen.shown().filter((row) => /row \d+\./.test(row));
    expect(readable.length).toBeGreaterThanOrEqual(10);
    expect(readable.join()).toContain(`row ${y}.`);
  });

  test('says why an action cannot be done, and does nothing', async () => {
    const stage = stageOf({ nodes: TILES });
    stage.screen.press('Ctrl+Space', 'G');
    await stage.until('The focused node is in no group.');
    expect(stage.calls).toEqual([]);
  });

  test('a key that is in no menu closes it, and does not reach the program', async () => {
    const live = new FakeTerminal([]);
    const stage = stageOf({ nodes: TILES, live: { t1: live } });
    stage.screen.press('Ctrl+Space');
    await stage.until('all keys');
    stage.screen.press('F5');
    await stage.until(() => !text(stage).includes('all keys'));
    expect(live.typed).toBe('');
  });
});

test('PgDn goes on by as many entries of a list as are shown', async () => {
  const stage = stageOf({ nodes: TILES });
  stage.screen.press('Ctrl+Space', 'p');
  await stage.until(/1-(\d+) of \d+/);
  const page = Number(/1-(\d+) of/.exec(text(stage))?.[1]);
  stage.screen.type('\x1b[6~');
  // The selected one stands in the middle.
  const from = page - Math.floor(page / 2);
  await stage.until(`${from + 1}-${from + page} of`);
  stage.screen.type('\x1b[5~');
  await stage.until(`1-${page} of`);
});
