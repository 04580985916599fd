import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PageStage } from './page-stage.ts';

let stage: PageStage;
beforeAll(async () => {
  stage = await PageStage.start();
});
afterAll(() => stage.close());

const NOTHING = { text: undefined, selector: undefined, url: undefined, idle: false };

/** What must hold whatever another page does. */
async function expectOthersToWork(): Promise<void> {
  const { control } = await stage.open(stage.server.at('/other.html'));
  expect((await control.inspect(undefined)).value.text).toContain('The other page');
}

// What waits to its limit waits beside the others.
test.concurrent('a page whose picture never comes is there, and told to be loading', async () => {
  stage.answer('/never', () => {});
  const { control } = stage.blank();
  const { value } = await control.navigate(
    stage.serve('/endless', '<h1>Here</h1><img src=/never>'),
  );
  expect(value).toMatchObject({ isLoading: true, status: 200 });
  expect((await control.inspect(undefined)).value.text).toContain('Here');
});

test.concurrent('a page that never answers ends in a message within its limit, and another address can be gone to', async () => {
  const { control } = stage.blank();
  await expect(control.navigate(stage.answer('/silent', () => {}))).rejects.toThrow(
    'Browser operation timed out; inspect the page before retrying',
  );
  await control.navigate(stage.server.at('/other.html'));
  expect((await control.inspect(undefined)).value.title).toBe('Other');
});

test.concurrent('a page whose script never ends can be left', async () => {
  const { control } = await stage.open(
    stage.serve('/busy', '<script>setTimeout(() => { for (;;); })</script>'),
  );
  await control.navigate(stage.server.at('/other.html'));
  expect((await control.inspect(undefined)).value.title).toBe('Other');
});

test('a page of 50 MB is read, and only its beginning told', async () => {
  const url = stage.answer('/huge', (_request, response) => {
    response.setHeader('content-type', 'text/html');
    for (let index = 0; index < 50; index++)
      response.write(`<p>${'long words '.repeat(95_000)}</p>`);
    response.end();
  });
  const { control } = await stage.open(url);
  const { value } = await control.inspect(undefined);
  expect(value.text.length).toBeLessThanOrEqual(24_000);
  await expectOthersToWork();
});

test('a page that puts up alerts without end says so, can be left, and holds up nobody else', async () => {
  const url = stage.serve('/alerts', '<h1>A</h1><script>for (;;) alert("again")</script>');
  const { control } = stage.blank();
  await control.navigate(url);
  await expect(control.inspect(undefined)).rejects.toThrow(
    'The page waits for an answer to its alert: "again"',
  );
  await control.answer(true, undefined);
  await expectOthersToWork();
  await control.navigate(stage.server.at('/other.html'));
  expect((await control.inspect(undefined)).value.title).toBe('Other');
});

describe('a dialog', () => {
  test('that a click brings up is told at once, and answered with a text', async () => {
    const { control, live } = await stage.open(
      stage.serve(
        '/prompt',
        "<button onclick=\"document.title = prompt('Name?', 'x')\">Ask</button>",
      ),
    );
    expect((await control.click('button')).happened).toEqual([
      'The page waits for an answer to its prompt: "Name?"',
    ]);
    expect(live.facts.dialog).toEqual({ type: 'prompt', message: 'Name?', suggestion: 'x' });
    expect((await control.answer(true, 'Ada')).value.message).toBe('Name?');
    expect((await control.inspect(undefined)).value.title).toBe('Ada');
    await expect(control.answer(true, undefined)).rejects.toThrow('No dialog is open on this page');
  });
});

test('of 10,000 lines on the console the newest are kept, with where they came from', async () => {
  const url = stage.serve(
    '/flood',
    '<script>for (let i = 1; i <= 10000; i++) console.log("line", i, { i }); setTimeout(() => { throw new Error("late") })</script>',
  );
  const { control } = await stage.open(url);
  await control.wait({ ...NOTHING, idle: true, limitMs: 10_000 });
  await expect
    .poll(async () => (await control.console(0)).messages.at(-1)?.level)
    .toBe('exception');
  const { messages, leftOff, last } = await control.console(0);
  expect([messages.length, leftOff, last]).toEqual([100, 9_901, 10_001]);
  expect(messages.at(-2)).toEqual({
    id: 10_000,
    level: 'log',
    text: 'line 10000 {i: 10000}',
    source: expect.stringMatching(/\/flood:1:\d+$/) as string,
  });
  expect(messages.at(-1)?.text).toContain('Error: late');
  expect((await control.console(last)).messages).toEqual([]);
});

test('requests are told with method, status, type, time and failure', async () => {
  const url = stage.serve(
    '/asks',
    '<script>fetch("/missing", { method: "POST" }); fetch("http://localhost:1/")</script>',
  );
  const { control } = await stage.open(url);
  await control.wait({ ...NOTHING, idle: true, limitMs: 10_000 });
  const { requests } = await control.network(0);
  expect(requests).toMatchObject([
    {
      method: 'GET',
      url,
      type: 'document',
      status: 200,
      ms: expect.any(Number) as number,
      failed: null,
    },
    { method: 'POST', url: stage.server.at('/missing'), type: 'fetch', status: 404 },
    { url: 'http://localhost:1/', failed: expect.stringMatching(/ERR_/) as string },
  ]);
});

test('a page that reloads itself without end is read at some moment of it', async () => {
  const { control } = await stage.open(
    stage.serve('/self', '<h1>Again</h1><script>setTimeout(() => location.reload(), 50)</script>'),
  );
  const read = () =>
    control.inspect(undefined).then(
      ({ value }) => value.text,
      () => '',
    );
  await expect.poll(read).toContain('Again');
  await expectOthersToWork();
});

describe('an address that pages must not go to', () => {
  test.each([
    ['a file by a redirect', 'file:///etc/passwd', 302],
    ['a data address by a redirect', 'data:text/html,<h1>x', 302],
    ['a password by a redirect', 'http://user:secret@localhost/', 302],
  ])('is not reached: %s', async (name, location, status) => {
    const path = `/to-${name.replaceAll(' ', '-')}`;
    const url = stage.answer(path, (_request, response) =>
      response.writeHead(status, { location }).end(),
    );
    const { control, live } = stage.blank();
    await expect(control.navigate(url)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(live.facts.url).not.toContain('secret');
    await control.navigate(stage.server.at('/other.html'));
  });

  test.each([
    ['a link', `<a href="http://user:secret@localhost/">go</a>`],
    ['a script', `<a href="#" onclick="location = 'http://user:secret@localhost/'">go</a>`],
    ['a form', `<form action="http://user:secret@localhost/"><button>go</button></form>`],
  ])('is not reached by %s, which is told', async (name, html) => {
    const url = stage.serve(`/by-${name.replaceAll(' ', '-')}`, html);
    const { control, live } = await stage.open(url);
    const { happened } = await control.click(name === 'a form' ? 'button' : 'a');
    expect(happened.join(' ')).toContain('which is not allowed; it did not get there.');
    expect(live.facts.url).not.toContain('secret');
  });
});

test('a download is refused, and told', async () => {
  stage.answer('/file.zip', (_request, response) =>
    response
      .writeHead(200, {
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="all.zip"',
      })
      .end('PK'),
  );
  const { control } = await stage.open(
    stage.serve('/downloads', '<a href="/file.zip" download>get</a>'),
  );
  const { happened } = await control.click('a');
  expect(happened.join(' ')).toContain('A download of "all.zip"');
});

test('where nothing listens, the message says so, and the page can go on elsewhere', async () => {
  const { control } = stage.blank();
  await expect(control.navigate('http://localhost:65533/')).rejects.toThrow(
    'http://localhost:65533/ was not loaded: nothing listens there (ERR_CONNECTION_REFUSED)',
  );
  await control.navigate(stage.server.at('/other.html'));
});

test('a node that is closed while its page is used ends the use with a message', async () => {
  const { id, control } = await stage.open(stage.serve('/used', '<h1>Used</h1>'));
  const waiting = expect(
    control.wait({ ...NOTHING, text: 'never', limitMs: 10_000 }),
  ).rejects.toThrow('The page was closed');
  await stage.browsers.remove(id);
  await waiting;
  await expect(control.inspect(undefined)).rejects.toThrow('The browser node was closed');
});

test('history is gone through both ways, to its ends', async () => {
  const { control } = await stage.open(stage.server.at('/form.html'));
  await control.click('a');
  expect((await control.back()).value).toMatchObject({ title: 'Sign up' });
  expect((await control.forward()).value).toMatchObject({ title: 'Other' });
  await expect(control.forward()).rejects.toThrow('There is no page after this one');
});

test('pictures are of the view, an element or the whole page, and scaled down when they are large', async () => {
  const { control } = await stage.open(
    stage.serve(
      '/tall',
      '<body style="margin:0"><div id=box style="width:100px;height:50px;background:red"></div><div style="height:9000px"></div>',
    ),
  );
  await control.resize(800, 600);
  expect((await control.screenshot(undefined, false)).value).toMatchObject({
    width: 800,
    height: 600,
    scale: 1,
  });
  expect((await control.screenshot('#box', false)).value).toMatchObject({ width: 100, height: 50 });
  const { width, height, scale } = (await control.screenshot(undefined, true)).value;
  expect(scale).toBeLessThan(1);
  expect(width * height).toBeLessThanOrEqual(2 * 1_920 * 1_080 + 10_000);
});

test('an expression is run, waited for and told as JSON; its error is told too', async () => {
  const { control } = await stage.open(stage.server.at('/other.html'));
  expect((await control.evaluate('Promise.resolve({ a: [1, "x"] })')).value).toBe('{"a":[1,"x"]}');
  await expect(control.evaluate('nope()')).rejects.toThrow(
    'The expression failed: ReferenceError: nope is not defined',
  );
  expect((await control.evaluate('"x".repeat(1e6)')).value?.length).toBeLessThan(25_000);
});

test('where it was touched, by whom and what was done stand in the facts of a page', async () => {
  const { control, live } = await stage.open(
    stage.serve(
      '/facts',
      '<body style="margin:0"><button style="position:absolute;left:10px;top:20px;width:80px;height:30px">Go</button>',
    ),
  );
  await control.click('button');
  expect(live.facts.lastAction).toMatchObject({ text: 'clicked button "Go"', by: 'agent:t1' });
  expect(live.facts.touched).toMatchObject({ x: 10, y: 20, width: 80, height: 30 });
});
