import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PageStage } from './page-stage.ts';

let stage: PageStage;
beforeAll(async () => {
  stage = await PageStage.start();
});
afterAll(() => stage.close());

/** A page of some HTML, as its reader sees it. */
async function read(path: string, html: string) {
  const { control } = await stage.open(stage.serve(path, html));
  const { value } = await control.inspect(undefined);
  return { ...value, control };
}

describe('what a frame says that nobody can see', () => {
  const inner = '<p>secret</p><button>Hidden</button>';
  test.each([
    ['is taken out', 'style="display:none"'],
    ['is made invisible', 'style="visibility:hidden"'],
    ['has no size', 'width=0 height=0 style="border:0"'],
  ])('is not read where the frame %s', async (_how, attributes) => {
    stage.serve('/inner', `${inner}<iframe src="/innermost"></iframe>`);
    stage.serve('/innermost', inner);
    const { text, controls } = await read('/outer', `<p>open</p><iframe src=/inner ${attributes}>`);
    expect([text.trim(), controls]).toEqual(['open', []]);
  });
});

describe('what a person would use in place of a control that is not seen', () => {
  const html = `<style>input { display: none } #wide { cursor: pointer }</style>
    <label><input type=radio name=size value=l>Large</label><input type=checkbox id=news><label for=news>News</label>
    <div id=wide><span>Wide <b>one</b></span></div><label>Nothing to choose</label>
    <script>document.getElementById('wide').addEventListener('click', () => { document.title = 'wide'; })</script>`;

  test('is among the controls: labels, and what shows a hand', async () => {
    const { controls } = await read('/labels', html);
    expect(controls.map(({ tag, text }) => `${tag} ${text}`)).toEqual([
      'LABEL Large',
      'LABEL News',
      'DIV Wide one',
    ]);
  });

  test('says whether what it stands for is checked', async () => {
    const { controls, control } = await read('/checked', html);
    await control.click(controls[0]?.ref ?? '');
    const [large, news] = (await control.inspect(undefined)).value.controls;
    expect([large, news]).toMatchObject([
      { role: 'radio', state: ['checked'] },
      { role: 'checkbox' },
    ]);
    expect(news).not.toHaveProperty('state');
  });

  test('is named to whoever asks for the control itself', async () => {
    const { control } = await read('/asked', html);
    await expect(control.click('#news')).rejects.toMatchObject({
      hint: expect.stringMatching(/its label e\d+ \(label "News"\)/) as string,
    });
  });
});

test('what lies behind a modal dialog is told to be inert, and what takes no mouse says so', async () => {
  const { control } = await read(
    '/modal',
    `<button onclick="d.showModal()">Open</button><dialog id=d><button>Ok</button></dialog>
     <button id=through style="pointer-events: none">Through</button>`,
  );
  await expect(control.click('#through')).rejects.toThrow(
    'The mouse does not reach button "Through"',
  );
  await control.click('body > button:first-child');
  const { controls } = (await control.inspect(undefined)).value;
  const inert = controls.filter(({ state }) => state?.includes('inert')).map(({ text }) => text);
  expect(inert).toEqual(['Open', 'Through']);
});

test('what a page makes too long is cut', async () => {
  const long = 'x'.repeat(3_000);
  const { title, controls, control } = await read(
    '/long',
    `<title>${long}</title><button id="${long}">One</button>${'<div>'.repeat(300)}<button>Two</button>`,
  );
  expect(title.length).toBeLessThan(400);
  expect(controls.map(({ selector }) => selector.length <= 200)).toEqual([true, true]);
  const failure: unknown = await control.click(long).catch((error: unknown) => error);
  expect(JSON.stringify(failure).length).toBeLessThan(1_000);
});
