import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PageStage } from './page-stage.ts';

let stage: PageStage;
beforeAll(async () => {
  stage = await PageStage.start();
});
afterAll(() => stage.close());

function hint(text: string) {
  return { hint: expect.stringContaining(text) as string };
}

describe('an answer that is no page', () => {
  test('leaves the page that was there as it was, with its status', async () => {
    const url = stage.serve('/stays', '<p>here</p>');
    const { control, live } = await stage.open(url);
    const nothing = stage.answer('/204', (_request, response) => response.writeHead(204).end());
    await expect(control.navigate(nothing)).rejects.toThrow('it answers with nothing (204)');
    await expect.poll(() => live.facts).toMatchObject({ url, statusCode: 200, isLoading: false });
  });

  test('is told to be a download by the operation that led to it', async () => {
    const file = stage.answer('/note.zip', (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/zip' }).end('PK'),
    );
    const html = `<a id=link href="${file}">Link</a><a id=named href="${file}" download="x.zip">Named</a>`;
    const { control } = await stage.open(stage.serve('/links', html));
    await expect(control.navigate(file)).rejects.toMatchObject(hint('A download of "note.zip"'));
    for (const [target, name] of [
      ['#link', 'note.zip'],
      ['#named', 'x.zip'],
    ] as const)
      expect((await control.click(target)).happened).toEqual([
        expect.stringContaining(`A download of "${name}"`),
      ]);
  });
});

test('a page that does not come, or not again, is not told to be there', async () => {
  let answers = true;
  const slow = stage.answer('/slow', (_request, response) => {
    if (answers) response.setHeader('content-type', 'text/html').end('<p>slow</p>');
  });
  const { control } = await stage.open(slow);
  answers = false;
  await expect(control.reload()).rejects.toMatchObject({
    code: 'TIMEOUT',
    hint: expect.stringContaining(`${slow} has not answered yet`) as string,
  });
});

test('a page whose server is gone says so when it is loaded anew', async () => {
  let isGone = false;
  const url = stage.answer('/here', (request, response) => {
    if (isGone) request.socket.destroy();
    else response.setHeader('content-type', 'text/html').end('<p>here</p>');
  });
  const { control, live } = await stage.open(url);
  isGone = true;
  await expect(control.reload()).rejects.toThrow(
    `${url} was not loaded: the server did not answer`,
  );
  expect(live.facts).toMatchObject({ url });
});

describe('a script', () => {
  test.each([
    ['window', 'no plain data'],
    ['(() => { const a = {}; a.a = a; return a; })()', 'no plain data'],
    ['Symbol("a")', 'no plain data'],
    ['await 1', 'async'],
  ])('that fails says what to try: %s', async (expression, words) => {
    const { control } = await stage.open(stage.serve('/script', ''));
    await expect(control.evaluate(expression)).rejects.toMatchObject({
      code: 'CONFLICT',
      ...hint(words),
    });
  });

  test('returns an error, a function and an element in words', async () => {
    const { control } = await stage.open(stage.serve('/words', '<p id=p>x</p>'));
    const said = async (expression: string) => (await control.evaluate(expression)).value;
    expect(await said('new TypeError("no")')).toContain('TypeError: no');
    expect(await said('() => 1')).toContain('() => 1');
    expect(await said('p')).toContain('p#p');
    expect(await said('[1, { a: [2] }]')).toBe('[1,{"a":[2]}]');
  });

  test('that waits for a dialog has no value yet', async () => {
    const { control } = await stage.open(stage.serve('/asks', ''));
    const { value, happened } = await control.evaluate('confirm("Sure?")');
    expect([value, happened]).toEqual([undefined, [expect.stringContaining('Sure?')]]);
  });
});

test('to wait for what is no selector fails at once, and a reference is waited for', async () => {
  const { control } = await stage.open(
    stage.serve(
      '/wait',
      '<button onclick="q.hidden = true">One</button><p id=q onclick="">Two</p>',
    ),
  );
  const base = { text: undefined, url: undefined, idle: false, limitMs: 20_000 };
  await expect(control.wait({ ...base, selector: 'div >' })).rejects.toThrow('Invalid selector');
  const { controls } = (await control.inspect(undefined)).value;
  const ref = controls.find(({ text }) => text === 'Two')?.ref ?? '';
  expect((await control.wait({ ...base, selector: ref })).value).toBe('selector');
  await control.click('button');
  expect((await control.wait({ ...base, selector: ref, limitMs: 0 })).value).toBe('timeout');
});

test('what a page writes to its console reads as in Chrome', async () => {
  const script = `console.error('%c styled %s and %d', 'color: red', 'words', 4);
    console.log(document.body, new Map([[1, 2]]), 'plain'); console.table([{ a: 1 }]);`;
  const { control } = await stage.open(
    stage.serve('/writes', `<body id=b><script>${script}</script>`),
  );
  const { messages } = await control.console(0);
  const written = messages.filter(({ source }) => source.includes('/writes'));
  expect(written.map(({ text }) => text)).toEqual([
    ' styled words and 4',
    'body#b Map(1) plain',
    '[{a: 1}]',
  ]);
});
