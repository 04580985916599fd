import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PageControl } from '../../../src/workspace/page-control.ts';
import { PageStage } from './page-stage.ts';

let stage: PageStage;
beforeAll(async () => {
  stage = await PageStage.start();
});
afterAll(() => stage.close());

const NOTHING = { text: undefined, selector: undefined, url: undefined, idle: false };

async function controlsOf(control: PageControl) {
  return (await control.inspect(undefined)).value.controls;
}

async function open(path: string, html: string): Promise<PageControl> {
  return (await stage.open(stage.serve(path, html))).control;
}

describe('a reference', () => {
  test('stays the same while its document stands', async () => {
    const control = await open('/refs', '<button>One</button><button id="two">Two</button>');
    const [one, two] = await controlsOf(control);
    await control.evaluate('document.body.prepend(document.createElement("button"), "New")');
    const again = await controlsOf(control);
    expect(again.map(({ ref }) => ref)).toEqual(expect.arrayContaining([one?.ref, two?.ref]));
  });

  test('of a document that is gone says so', async () => {
    const control = await open('/gone', '<button>One</button>');
    const [one] = await controlsOf(control);
    await control.reload();
    await expect(control.click(one?.ref ?? '')).rejects.toThrow(
      `${one?.ref} was on a document that is gone`,
    );
    await expect(control.click('e99')).rejects.toThrow('There is no element e99 on this page');
  });

  test('of an element that was taken out says so', async () => {
    const control = await open('/detached', '<button onclick="this.remove()">One</button>');
    const [one] = await controlsOf(control);
    await control.click(one?.ref ?? '');
    await expect(control.click(one?.ref ?? '')).rejects.toThrow(
      `${one?.ref} is no longer on the page`,
    );
  });
});

test('every selector leads to its own element alone', async () => {
  const twins = '<div><button>A</button><button>B</button></div>'.repeat(3);
  const control = await open('/twins', `${twins}<input name=x><input name=x><a id=1>no link</a>`);
  for (const { selector, text } of await controlsOf(control)) {
    const count = await control.evaluate(
      `document.querySelectorAll(${JSON.stringify(selector)}).length`,
    );
    expect([selector, text, count.value]).toEqual([selector, text, '1']);
  }
});

test('a selector that fits several elements names them, and one that fits none says what to try', async () => {
  const control = await open(
    '/several',
    '<button>A</button><button>B</button><p hidden id=h>x</p>',
  );
  await expect(control.click('button')).rejects.toMatchObject({
    message: 'Selector must match exactly one visible element',
    hint: expect.stringMatching(
      /2 visible elements: e\d+ \(button "A"\), e\d+ \(button "B"\)/,
    ) as string,
  });
  await expect(control.click('.nope')).rejects.toMatchObject({
    hint: expect.stringContaining('matches nothing') as string,
  });
  await expect(control.click('#h')).rejects.toMatchObject({
    hint: expect.stringContaining('only hidden elements') as string,
  });
  await expect(control.click('::::')).rejects.toThrow('Invalid selector');
});

/** A button whose place is a term of `n`, the number of the picture. */
function movedAtEachPicture(place: string): string {
  return `<button>Save</button><script>let n = 0;
    const move = () => {
      document.querySelector('button').style.marginLeft = (${place}) * 50 + 'px';
      n++;
      requestAnimationFrame(move);
    };
    move();</script>`;
}

describe('an element that the mouse does not reach', () => {
  test.each([
    [
      'covered',
      '<button>Save</button><div id="veil" style="position:fixed;inset:0"></div>',
      'button "Save" is covered by div#veil',
    ],
    ['disabled', '<button disabled>Save</button>', 'button "Save" is disabled'],
    [
      'disabled by its group',
      '<fieldset disabled><button>Save</button></fieldset>',
      'button "Save" is disabled',
    ],
    ['moving', movedAtEachPicture('n % 9'), 'button "Save" keeps moving'],
    // As one that swings: two pictures in a row may show it in one place, while it turns round.
    ['moving to and fro', movedAtEachPicture('(n >> 1) % 2'), 'button "Save" keeps moving'],
  ])('is told to be %s', async (name, html, message) => {
    const control = await open(`/${name.replaceAll(' ', '-')}`, html);
    await control.wait({ ...NOTHING, idle: true, limitMs: 5_000 });
    await expect(control.click('button')).rejects.toThrow(message);
  });

  test('is clicked when it only was out of view', async () => {
    const control = await open(
      '/below',
      '<div style="height:5000px"></div><button onclick="document.title=1">Save</button>',
    );
    await control.click('button');
    expect((await control.inspect(undefined)).value.title).toBe('1');
  });

  test('is clicked through its label', async () => {
    const control = await open(
      '/label',
      '<label style="display:inline-block;position:relative"><input type=checkbox><span style="position:absolute;inset:0">X</span></label>',
    );
    await control.click('input');
    expect((await controlsOf(control))[0]).toMatchObject({
      state: expect.arrayContaining(['checked']) as string[],
    });
  });
});

describe.each([
  ['localhost', 'in the process of its page'],
  ['127.0.0.1', 'in the process of its page'],
  ['127.0.0.1', 'in a process of its own'],
])('a frame from %s, %s,', (host, where) => {
  let stage: PageStage;
  beforeAll(async () => {
    stage = await PageStage.start({ isolatesSites: where.endsWith('own') });
  });
  afterAll(() => stage.close());

  test('is read, clicked and typed into like the page itself', async () => {
    stage.serve(
      '/inner',
      "<body><input name=q><button onclick=\"document.querySelector('p').textContent = 'asked ' + document.querySelector('input').value\">Ask</button><p></p>",
    );
    const src = stage.server.at('/inner', host);
    const outer = stage.serve(
      '/outer',
      `<button>Ask</button><div style="height:900px"></div><iframe style="border:5px solid;padding:7px" src="${src}"></iframe>`,
    );
    const { control } = await stage.open(outer);
    const controls = await controlsOf(control);
    const inner = controls.filter(({ frame }) => frame === src);
    expect(inner.map(({ tag }) => tag)).toEqual(['INPUT', 'BUTTON']);
    await control.type(inner[0]?.selector ?? '', 'why');
    await control.click(inner[1]?.ref ?? '');
    expect((await control.inspect(undefined)).value.text).toContain('asked why');
    await control.type('input[name=q]', 'again');
  });
});

test('an open shadow root is read, clicked and typed into like the page itself', async () => {
  const control = await open(
    '/shadow',
    `<my-box></my-box><script>
      customElements.define('my-box', class extends HTMLElement {
        connectedCallback() {
          const root = this.attachShadow({ mode: 'open' });
          root.innerHTML = '<p>In the shadow</p><input name=deep><button>Deep</button>';
          root.querySelector('button').onclick = () => { root.querySelector('p').textContent = 'got ' + root.querySelector('input').value; };
        }
      });
    </script>`,
  );
  const [input, button] = await controlsOf(control);
  expect([input?.tag, button?.text]).toEqual(['INPUT', 'Deep']);
  await control.type(input?.selector ?? '', 'it');
  await control.click(button?.selector ?? '');
  expect((await control.inspect(undefined)).value.text).toContain('got it');
});

test('what takes no text says so, and what is locked', async () => {
  const control = await open(
    '/text',
    '<button>B</button><input id=r readonly><input id=d disabled><div id=c contenteditable>old</div>',
  );
  await expect(control.type('button', 'x')).rejects.toThrow('Select an input or textarea');
  await expect(control.type('#r', 'x')).rejects.toThrow('Input is disabled or read only');
  await expect(control.type('#d', 'x')).rejects.toThrow('Input is disabled or read only');
  await control.type('#c', 'new');
  expect((await control.inspect('#c')).value.text).toBe('new');
});

test('options are chosen by value or text, and a wrong one is told with those that there are', async () => {
  const control = await open(
    '/choice',
    '<select><option value=a>Apple<option value=b>Pear</select>',
  );
  expect((await control.select('select', ['Pear'])).value).toEqual(['Pear']);
  await expect(control.select('select', ['Plum'])).rejects.toMatchObject({
    message: 'The list has no such option',
    hint: expect.stringContaining('Apple, Pear') as string,
  });
  await expect(control.select('select', ['a', 'b'])).rejects.toThrow(
    'This list takes one option only',
  );
});

test('keys are pressed by name, where the focus is or in an element', async () => {
  const control = await open(
    '/keys',
    '<form onsubmit="document.title=this.q.value;return false"><input name=q value=abc></form>',
  );
  await control.press(['Control+a', 'x', 'Shift+y', 'Enter'], 'input');
  expect((await control.inspect(undefined)).value.title).toBe('xY');
  await expect(control.press(['Hyper'], undefined)).rejects.toThrow('There is no key "Hyper"');
});
