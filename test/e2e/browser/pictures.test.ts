import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Pictures } from '../../driver/answer-queries.ts';
import { driveProgram } from '../../driver/in-workspace.ts';
import type { OuterTerminal } from '../../driver/outer-terminal.ts';
import { type PageServer, servePages } from '../../driver/page-server.ts';
import type { Workspace } from '../../driver/workspace.ts';
import { realChromeEnvironment } from '../../services/browser/real-chrome.ts';

const inWorkspace = driveProgram(() => resolve('bin/termsprawl.js'));
vi.setConfig({ testTimeout: 60_000 });
const LEADER = 'Ctrl+Space';
const SIZE = { columns: 100, rows: 30 };
const LIMIT = { limitMs: 30_000 };
/** In the upper half of the page, and in the lower. */
const UPPER = { x: 50, y: 8 };
const LOWER = { x: 50, y: 22 };
const RED = 0xff0000;
const GREEN = 0x008000;
const BLUE = 0x0000ff;

let pages: PageServer;
let environment: Readonly<Record<string, string>>;

beforeAll(async () => {
  pages = await servePages();
  environment = { ...(await realChromeEnvironment()), COLORTERM: 'truecolor' };
});
afterAll(() => pages.close());

describe.each<Pictures>(['kitty', 'sixel'])('in a terminal with %s', (pictures) => {
  test(
    'a page comes in its own colours, and in others when it changes',
    inWorkspace(async (workspace) => {
      const screen = await showing(workspace, pictures);
      await untilColours(screen, RED, GREEN);
      screen.type('\t\r');
      await untilColours(screen, BLUE, GREEN);
    }),
  );

  test(
    'a page makes way for a menu, sends nothing while it stands still, and leaves nothing behind',
    inWorkspace(async (workspace) => {
      const screen = await showing(workspace, pictures);
      const { images } = screen;
      await untilColours(screen, RED, GREEN);
      await untilStill(screen, workspace);
      const whole = cellsOf(screen);
      screen.press(LEADER);
      await screen.until(() => cellsOf(screen) < whole, LIMIT);
      screen.press('Esc');
      await screen.until(() => cellsOf(screen) === whole, LIMIT);
      await untilStill(screen, workspace);
      await screen.detach();
      expect([cellsOf(screen), images.kept]).toEqual([0, 0]);
    }),
  );
});

test(
  'a terminal that says nothing of pictures gets the page in half blocks, beside one that has them',
  inWorkspace(async (workspace) => {
    const screen = await showing(workspace, 'kitty');
    await untilColours(screen, RED, GREEN);
    const other = workspace.open({ environment, ...SIZE });
    await other.until(() => other.cell(UPPER.x, UPPER.y).getBgColor() === RED, LIMIT);
    expect(other.images.pixelBytes).toBe(0);
    await untilColours(screen, RED, GREEN);
  }),
);

function cellsOf({ images }: OuterTerminal): number {
  return images.cells(SIZE.columns, SIZE.rows);
}

async function untilColours(screen: OuterTerminal, upper: number, lower: number): Promise<void> {
  const { images } = screen;
  await screen.until(
    () =>
      isNear(images.colourAt(UPPER.x, UPPER.y), upper) &&
      isNear(images.colourAt(LOWER.x, LOWER.y), lower),
    LIMIT,
  );
}

/** Until no pixels come while something else runs from its start to its end: those of the first picture are all there. */
async function untilStill({ images }: OuterTerminal, workspace: Workspace): Promise<void> {
  const sentMeanwhile = async () => {
    const { pixelBytes } = images;
    await workspace.run('ls');
    return images.pixelBytes - pixelBytes;
  };
  await expect.poll(sentMeanwhile, { timeout: LIMIT.limitMs }).toBe(0);
}

/** Sixel has channels in percent. */
function isNear(one: number | undefined, other: number): boolean {
  const differs = (by: number) => Math.abs((((one ?? 0) >> by) & 255) - ((other >> by) & 255)) > 3;
  return one !== undefined && ![16, 8, 0].some(differs);
}

/** A screen with a page that fills the view and has the keys. */
async function showing(workspace: Workspace, pictures: Pictures): Promise<OuterTerminal> {
  const screen = workspace.open({ environment, pictures, ...SIZE });
  await screen.until(/│\$/);
  screen.press(LEADER, 'n', 'b');
  await screen.until('An address');
  screen.type(`${pages.at('/colours.html')}\r`);
  await screen.until('browser · Colours', LIMIT);
  screen.press(LEADER, 'z');
  await screen.until('zoomed; back to all');
  return screen;
}
