import { afterAll, beforeAll, expect, test } from 'vitest';
import { PageStage } from './page-stage.ts';

let stage: PageStage;
const made: { readonly openerId: string; readonly url: string }[] = [];
let most = 20;

beforeAll(async () => {
  stage = await PageStage.start();
  stage.browsers.showWindows((openerId, url) => {
    if (made.length >= most) return { refused: 'there are enough' };
    made.push({ openerId, url });
    const nodeId = `w${made.length}`;
    stage.browsers.add(nodeId, () => url);
    return { nodeId };
  });
});
afterAll(() => stage.close());

test.each([
  ['a link', '<a target="_blank" href="/other.html">Open</a>'],
  ['a script', `<a href="#" onclick="window.open('/other.html')">Open</a>`],
])(
  'a window that %s opens becomes a page of its own, and whoever clicked is told',
  async (name, html) => {
    const before = made.length;
    const { id, control } = await stage.open(stage.serve(`/opens-${name.slice(2)}`, html));
    const { happened } = await control.click('a');
    const nodeId = `w${before + 1}`;
    expect(made.at(before)?.openerId).toBe(id);
    expect(happened).toEqual([`It opened a new window, which is the browser ${nodeId}.`]);
    const { signal } = new AbortController();
    const opened = stage.browsers.control(nodeId, { by: 'agent:t1', signal });
    await expect
      .poll(async () => (await opened?.inspect(undefined))?.value.text)
      .toContain('The other page');
  },
);

test('of a storm of windows some are opened, the rest closed, and both told', async () => {
  most = made.length + 3;
  const { control } = await stage.open(
    stage.serve(
      '/storm',
      `<button onclick="for (let i = 0; i < 12; i++) window.open('/other.html?' + i)">Go</button>`,
    ),
  );
  const told = [...(await control.click('button')).happened];
  await expect.poll(() => made.length).toBe(most);
  await expect
    .poll(async () => told.push(...(await control.inspect(undefined)).happened) && told.join(' '))
    .toContain('which was closed: there are enough.');
  const page = await stage.blank().live.page();
  await expect.poll(async () => (await page.browser().pages()).length).toBeLessThan(most + 12);
});

test('a window to where pages must not go is closed', async () => {
  most = made.length + 5;
  const before = made.length;
  const { control } = await stage.open(
    stage.serve(
      '/secret',
      `<button onclick="window.open('http://user:secret@localhost:65533/')">Go</button>`,
    ),
  );
  const { happened } = await control.click('button');
  const refused = /not allowed/.test(happened.join(' '));
  const shown = made.slice(before).map(({ url }) => url);
  expect([refused, shown.join(' ').includes('secret')]).toEqual([true, false]);
});
