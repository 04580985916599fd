import { expect, test } from 'vitest';
import { MODE_RGB } from '../../../src/lib/cell.ts';
import { CellTables } from '../../../src/lib/cell-tables.ts';
import { PLAIN } from '../../../src/lib/grid.ts';
import type { ScreenFacts, ScreenPort } from '../../../src/protocol/screen-port.ts';
import { AttachedScreen } from '../../../src/ui/screen/attached-screen.ts';
import { Brush } from '../../../src/ui/screen/brush.ts';
import { Picture } from '../../../src/ui/screen/picture.ts';
import { FakeClock } from '../input/fake-clock.ts';

/** What a terminal says of itself when it is asked. */
const ANSWER = '\x1b[?62;22c';
const CURSOR = { x: 0, y: 0, visible: true, shape: 'default', blinking: false } as const;

/** A terminal that takes each write only when the test says so. */
class SlowScreen implements ScreenPort {
  readonly id = 1;
  readonly facts: ScreenFacts;
  readonly columns = 40;
  readonly rows = 4;
  readonly written: string[] = [];
  readonly #taken: (() => void)[] = [];

  constructor(facts: Partial<ScreenFacts>) {
    const colours = { term: 'xterm', colorTerm: 'truecolor', noColor: false };
    this.facts = { version: '', columns: 40, rows: 4, ...colours, ...facts };
  }

  write(bytes: Uint8Array | string): Promise<void> {
    this.written.push(String(bytes));
    return new Promise((resolve) => this.#taken.push(resolve));
  }

  async takeOne(): Promise<void> {
    this.#taken.shift()?.();
    await Promise.resolve();
    await Promise.resolve();
  }

  setModes(): void {}
  leave(): void {}
  on = () => () => {};
}

function lettersIn(bytes: string, letter: string): number {
  return bytes.split(letter).length - 1;
}

function stage(facts: Partial<ScreenFacts> = {}) {
  const clock = new FakeClock();
  const port = new SlowScreen(facts);
  let redraws = 0;
  const screen = new AttachedScreen(port, {
    clock,
    redraw: () => redraws++,
    pictures: () => 'auto',
    leader: () => 'Ctrl+Space',
    widthOf: () => 1,
  });
  const picture = new Picture(40, 4, new CellTables());
  const draw = (text: string, urgent = false) => {
    picture.begin();
    const brush = new Brush(picture, { x: 0, y: 0, width: 40, height: 4 }, () => 1);
    brush.text({ x: 0, y: 0 }, text, PLAIN);
    picture.touch(0);
    screen.draw(picture, undefined, urgent);
  };
  const drawRows = (letter: string, { urgent = false, cursorRow = 0 } = {}) => {
    picture.begin();
    const brush = new Brush(picture, { x: 0, y: 0, width: 40, height: 4 }, () => 1);
    for (let y = 0; y < port.rows; y++) {
      for (let x = 0; x < port.columns; x++)
        brush.text({ x, y }, letter, {
          ...PLAIN,
          foreground: MODE_RGB | (200 + x),
          background: MODE_RGB | x,
        });
      picture.touch(y);
    }
    screen.draw(picture, { ...CURSOR, y: cursorRow }, urgent);
  };
  return { clock, port, screen, draw, drawRows, redraws: () => redraws };
}

test('a stuck screen gets one frame, however much changes meanwhile', () => {
  const { port, draw } = stage();
  for (let frame = 0; frame < 1_000; frame++) draw(`frame ${frame}`);
  expect(port.written).toHaveLength(1);
});

test('a screen that comes back gets what is current, not what it missed', async () => {
  const { port, draw, redraws } = stage();
  for (const text of ['one', 'two', 'three']) draw(text);
  await port.takeOne();
  expect(redraws()).toBe(1);
  draw('three');
  expect(port.written).toHaveLength(2);
  expect(port.written[1]).not.toContain('two');
});

test('a frame that shows all there is asks for no other one when it has arrived', async () => {
  const { port, draw, redraws } = stage();
  draw('one');
  await port.takeOne();
  expect(redraws()).toBe(0);
});

test('an echo goes out while a small frame is still on its way', () => {
  const { port, draw } = stage();
  draw('a');
  draw('ab', true);
  expect(port.written).toHaveLength(2);
});

test('a slow terminal is left time: frames come at three times the last one’s duration', async () => {
  const { clock, port, draw, redraws } = stage();
  draw('a');
  clock.advance(50);
  await port.takeOne();
  draw('ab');
  expect(port.written).toHaveLength(1);
  clock.advance(100);
  expect(redraws()).toBe(1);
  draw('ab');
  expect(port.written).toHaveLength(2);
});

test('behind a large piece the terminal is asked, and what no key waits for comes when it has answered', async () => {
  const { port, screen, drawRows } = stage();
  screen.heard(ANSWER);
  drawRows('a');
  expect(port.written[0]?.endsWith('\x1b[c')).toBe(true);
  await port.takeOne();
  drawRows('b');
  expect(port.written).toHaveLength(1);
  screen.heard(ANSWER);
  drawRows('b');
  expect(port.written).toHaveLength(2);
});

test('while a large piece is on its way a key brings the row of the cursor, and the rest comes after the answer', async () => {
  const { port, screen, drawRows, redraws } = stage();
  screen.heard(ANSWER);
  drawRows('a');
  await port.takeOne();
  drawRows('b', { urgent: true, cursorRow: 2 });
  const echo = port.written.at(-1) ?? '';
  expect(echo).toContain('\x1b[3;1H');
  expect(lettersIn(echo, 'b')).toBe(2 * port.columns);
  await port.takeOne();
  const before = redraws();
  screen.heard(ANSWER);
  expect(redraws()).toBe(before + 1);
  drawRows('b');
  expect(lettersIn(port.written.join(''), 'b')).toBe(port.rows * port.columns);
});

test('a terminal that never answered is never asked, and waits for nothing', async () => {
  const { port, drawRows } = stage();
  drawRows('a');
  await port.takeOne();
  drawRows('b');
  expect(port.written).toHaveLength(2);
  expect(port.written.join('')).not.toContain('\x1b[c');
});

test('a terminal that says it has 24-bit colour gets it, also in what is there already', async () => {
  const { port, screen, drawRows, redraws } = stage({ colorTerm: '' });
  drawRows('a');
  expect(port.written[0]).not.toMatch(/48;2;/);
  await port.takeOne();
  const before = redraws();
  screen.heard('\x1bP1$r48:2::1:2:3m\x1b\\');
  expect(redraws()).toBe(before + 1);
  drawRows('a');
  expect(port.written[1]).toMatch(/48;2;/);
});

test('with NO_COLOR there are no colours, whatever the terminal says', async () => {
  const { port, screen, drawRows } = stage({ noColor: true });
  screen.heard('\x1bP1$r48:2::1:2:3m\x1b\\');
  drawRows('a');
  expect(port.written[0]).not.toMatch(/[34]8;/);
});
