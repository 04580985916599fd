import { afterAll, beforeAll, expect, test } from 'vitest';
import { Failure } from '../../../src/protocol/failure.ts';
import type { PageControl } from '../../../src/workspace/page-control.ts';
import { NEVER } from './every-operation.ts';
import { PageStage } from './page-stage.ts';

let stage: PageStage;
beforeAll(async () => {
  stage = await PageStage.start();
  stage.browsers.showWindows((_openerId, url) => {
    stage.browsers.add('window', () => url);
    return { nodeId: 'window' };
  });
});
afterAll(() => stage.close());

test('a window that closes itself says so, leaves its opener alone, and is opened again when it is used', async () => {
  stage.serve('/brief', '<title>Brief</title><button onclick="window.close()">End</button>');
  const opener = await stage.open(
    stage.serve(
      '/opener',
      `<title>Opener</title><button onclick="window.open('/brief')">Go</button>`,
    ),
  );
  await opener.control.click('button');
  const { signal } = new AbortController();
  const control = stage.browsers.control('window', { by: 'agent:t1', signal });
  await control?.click('button').catch((error: unknown) => expect(error).toBeInstanceOf(Failure));
  await expect
    .poll(() => stage.browsers.get('window')?.facts)
    .toMatchObject({
      state: 'crashed',
      reason: 'The page closed itself; it is opened again when it is used',
    });
  expect((await opener.control.inspect(undefined)).value.title).toBe('Opener');
  expect((await control?.inspect(undefined))?.value.title).toBe('Brief');
});

test.each<[string, (control: PageControl) => Promise<unknown>]>([
  ['waits', (control) => control.wait(NEVER)],
  ['runs a script', (control) => control.evaluate('new Promise(() => {})')],
])('whoever %s in a page hears at once that it crashed', async (_, act) => {
  const page = await stage.open(stage.server.at('/other.html'));
  const outcome = expect(act(page.control)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    hint: expect.any(String) as string,
  });
  const session = await (await page.live.page()).createCDPSession();
  // Nobody is left to answer.
  session.send('Page.crash').catch(() => {});
  await outcome;
  await page.control.navigate(stage.server.at('/other.html'));
  expect((await page.control.inspect(undefined)).value.title).toBe('Other');
});
