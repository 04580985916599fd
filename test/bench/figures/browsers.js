import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { serveBenchPages } from '../bench-pages.js';
import { Termsprawl } from '../contestants/termsprawl.js';
import { median } from '../statistics.js';
import { WorkspaceCaller } from '../workspace-caller.js';
import { idlePercentOf } from './idle-percent.js';

const USES = 20;
const IDLE_PAGES = 3;
const MOST_INSPECT_MS = 300;
const MOST_CLICK_MS = 150;
const MOST_MOVING_KB = 64;
const MOST_IDLE_PERCENT = 0.5;
/** The budget of pictures lets more through at first. */
const BURST_MS = 6_000;
/** For a minute the ages of what was done last count seconds, in view of the person. */
const SETTLED_MS = 65_000;

/** What pages in a real Chrome cost: who uses them, the line that shows them, and the host. */
export const browsers = {
  name: 'browsers',
  title: 'Browsers',
  method:
    'Calls over HTTP, one after the other, from request to answer: `browser_inspect` of a page of 1,000 ' +
    'paragraphs with a button each, 2,000 elements, and `browser_click` on a page without scripts. Then a page ' +
    'whose background turns with each frame stands in view, for which the bytes to the terminal are counted ' +
    'once the first burst is over; and then three that stand still, from a minute later on, the median of 5 s each.',
  async measure(bench) {
    const host = new Termsprawl(bench);
    const pages = await serveBenchPages();
    try {
      letAgentsUseBrowsers(host.home);
      await host.open();
      const caller = await WorkspaceCaller.of(host.home);
      return [
        await timeRow(caller, pages.at('/large'), ['browser_inspect', {}, MOST_INSPECT_MS]),
        await timeRow(caller, pages.at('/still'), [
          'browser_click',
          { selector: 'button' },
          MOST_CLICK_MS,
        ]),
        await movingRow(bench, host, caller, pages.at('/moving')),
        await idleRow(bench, host, caller, pages.at('/still')),
      ];
    } finally {
      await host.close();
      pages.close();
    }
  },
};

function letAgentsUseBrowsers(home) {
  const folder = join(home, 'config');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'config.json'), '{ "browser": { "agents": true } }');
}

async function timeRow(caller, url, [operation, args, mostMs]) {
  const { nodeId } = await caller.call('browser_open', { url });
  const times = [];
  for (let use = 0; use < USES; use++) {
    const started = performance.now();
    await caller.call(operation, { nodeId, ...args });
    times.push(performance.now() - started);
  }
  await caller.call('browser_close', { nodeId });
  const ours = median(times);
  const target = `≤ ${mostMs} ms`;
  return { setting: `\`${operation}\`, p50`, unit: 'ms', ours, target, met: ours <= mostMs };
}

async function movingRow({ idleSeconds }, { terminal }, caller, url) {
  const { nodeId } = await caller.call('browser_open', { url });
  await wait(BURST_MS);
  const before = terminal.byteCount;
  await wait(idleSeconds * 1000);
  const ours = (terminal.byteCount - before) / 1024 / idleSeconds;
  await caller.call('browser_close', { nodeId });
  const target = `≤ ${MOST_MOVING_KB} KB/s`;
  return { setting: 'a page that moves', unit: 'KB/s', ours, target, met: ours <= MOST_MOVING_KB };
}

async function idleRow({ idleWindows }, host, caller, url) {
  for (let page = 0; page < IDLE_PAGES; page++) await caller.call('browser_open', { url });
  await wait(SETTLED_MS);
  const ours = await idlePercentOf(host.serverPid(), idleWindows);
  const target = `< ${MOST_IDLE_PERCENT} %`;
  const setting = `processor of the host, ${IDLE_PAGES} pages that stand still`;
  return { setting, unit: '%', ours, target, met: ours < MOST_IDLE_PERCENT };
}
