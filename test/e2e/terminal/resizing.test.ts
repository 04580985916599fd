import { expect, test } from 'vitest';
import { insideOf } from '../../driver/pane-on-screen.ts';
import { setStage } from '../../driver/stage.ts';

const stage = setStage();
const ROWS = 30;
/** Columns that the pane's border takes. */
const BORDER = 2;
/** Just wide enough to be drawn, and as wide as goes without a sidebar. */
const [NARROW, WIDE] = [42, 108];
/** Each takes two rows in the narrow pane. */
const LINES = Array.from(
  { length: 500 },
  (_, n) => `${String(n).padStart(4, '0')} ${'X'.repeat(70)}`,
);

async function resizeTo(columns: number): Promise<void> {
  const { screen, puppet } = stage();
  screen.resize(columns, ROWS);
  const isThere = new RegExp(`8;${ROWS - 4};${columns - BORDER}t`);
  while (!isThere.test(await puppet.ask('\x1b[18t')));
  await screen.until(() => screen.rows()[1]?.length === columns);
}

test('five hundred wrapped lines are the same after wider and narrow again', async () => {
  const { puppet, screen } = stage();
  await resizeTo(NARROW);
  await puppet.say(LINES.join('\r\n'));
  for (const columns of [WIDE, NARROW]) {
    await resizeTo(columns);
    expect(await puppet.text()).toBe(LINES.join('\n'));
  }
  await screen.until(/│0499 X/);
  await resizeTo(100);
});

test('the line at the top of a view that was scrolled back stays there over a resize', async () => {
  const { puppet, screen } = stage();
  await resizeTo(NARROW);
  await puppet.say(LINES.join('\r\n'));
  await screen.until(/│0499 X/);
  screen.press('Ctrl+Space', '[');
  await screen.until('SCROLL');
  screen.type('/0439\r');
  await screen.until(/│0439 X/);
  expect(insideOf(screen)[0]).toMatch(/^0439/);
  screen.resize(WIDE, ROWS);
  await screen.until(() => screen.rows()[1]?.length === WIDE);
  await screen.until(() => insideOf(screen)[0]?.startsWith('0439') === true);
  screen.resize(NARROW, ROWS);
  await screen.until(() => screen.rows()[1]?.length === NARROW);
  await screen.until(() => insideOf(screen)[0]?.startsWith('0439') === true);
  screen.press('q');
  await screen.until((shown) => !shown.includes('SCROLL'));
  await resizeTo(100);
});

test('text in the cursor’s own line survives five columns, three, and five again', async () => {
  const { puppet, screen } = stage();
  await puppet.say('ABCD');
  screen.resize(5, ROWS);
  screen.resize(3, ROWS);
  screen.resize(5, ROWS);
  screen.resize(100, ROWS);
  await screen.until(() => insideOf(screen)[0] === 'ABCD');
  expect(await puppet.text()).toBe('ABCD');
});

test('a storm of sizes while wide characters and links stream in leaves everything alive', async () => {
  const { puppet, screen } = stage();
  await puppet.say('the sentinel\r\n');
  const widths = [80, 40, 20, 10, 7, 5, 4, 3, 2, 1, 2, 3, 5, 10, 40, 60, 80, 100];
  for (const columns of widths) {
    screen.resize(columns, ROWS);
    await puppet.write('あいう 👨‍👩‍👧‍👦 \x1b]8;;https://example.org\x07link\x1b]8;;\x07\r\n');
  }
  await resizeTo(100);
  await puppet.say('alive');
  await screen.until('alive');
  expect(await puppet.text()).toMatch(/^the sentinel\n/);
  expect(screen.rows().at(-2)).toMatch(/^└─+┘$/);
});

test('a resize after the program has ended does no harm', async () => {
  const { screen } = stage();
  screen.press('Ctrl+Space', 'n', 't');
  await screen.until(/2 shell[^$]*│\$/s);
  screen.type('exit\r');
  await screen.until(/EXITED/);
  for (const columns of [60, 90, 100]) screen.resize(columns, ROWS);
  await screen.until(() => screen.rows()[1]?.length === 100);
  screen.press('Ctrl+Space', 'x');
  await screen.until((shown) => !shown.includes('2 shell'));
});
