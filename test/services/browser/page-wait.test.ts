import { afterAll, beforeAll, expect, test } from 'vitest';
import { PageStage } from './page-stage.ts';

let stage: PageStage;
beforeAll(async () => {
  stage = await PageStage.start();
});
afterAll(() => stage.close());

const IDLE = { text: undefined, selector: undefined, url: undefined, idle: true };

test.each([
  ['an open stream of events', 'new EventSource("/news")'],
  ['a WebSocket that waits for its server', 'new WebSocket("/silent")'],
  ['a poll that the server does not answer', 'fetch("/silent")'],
])('a page with %s is idle all the same', async (name, script) => {
  stage.answer('/news', (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: one\n\n'),
  );
  stage.answer('/silent', () => {});
  const url = stage.serve(
    `/${name.replaceAll(' ', '-')}`,
    `<h1>Live</h1><script>${script}</script>`,
  );
  const { control } = await stage.open(url);
  expect((await control.wait({ ...IDLE, limitMs: 12_000 })).value).toBe('idle');
});
