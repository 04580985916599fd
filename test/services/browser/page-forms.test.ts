import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PageControl } from '../../../src/workspace/page-control.ts';
import { PageStage } from './page-stage.ts';

let stage: PageStage;
let file: string;
beforeAll(async () => {
  stage = await PageStage.start();
  file = join(stage.directory, 'note.txt');
  await writeFile(file, 'a note');
});
afterAll(() => stage.close());

async function open(path: string, html: string): Promise<PageControl> {
  return (await stage.open(stage.serve(path, html))).control;
}

async function evaluated(control: PageControl, expression: string): Promise<unknown> {
  return JSON.parse((await control.evaluate(expression)).value ?? 'null');
}

function hint(text: string) {
  return { hint: expect.stringContaining(text) as string };
}

describe('an input that takes a certain form only', () => {
  test.each([
    ['date', '2024-02-30', '2024-12-31'],
    ['date', '28.02.2024', '2024-12-31'],
    ['time', 'half past', '23:59'],
    ['number', 'abc', 'a number'],
    ['range', '500', 'from 0 to 100'],
    ['color', 'reddish', '#rrggbb'],
  ])('keeps what it had, and says what it takes: %s, not %s', async (type, text, wanted) => {
    const control = await open(
      '/typed',
      `<input id=x type=${type}><script>x.onchange = () => {
      document.title = 'changed'; }</script>`,
    );
    await expect(control.type('#x', text)).rejects.toMatchObject(hint(wanted));
    expect(await evaluated(control, 'document.title')).toBe('');
  });

  test.each([
    ['date', '2024-02-28', '2024-02-28'],
    ['date', '', ''],
    ['datetime-local', '2024-01-01T10:00:00', '2024-01-01T10:00'],
    ['week', '2024-W05', '2024-W05'],
    ['range', '55', '55'],
    ['color', '#FF0000', '#ff0000'],
    ['number', '-1.5', '-1.5'],
  ])('takes that form: %s, %s', async (type, text, value) => {
    const control = await open('/fits', `<input id=x type=${type}>`);
    await control.type('#x', text);
    expect(await evaluated(control, 'x.value')).toBe(value);
  });

  test('is not given more characters than a person could type', async () => {
    const control = await open('/most', '<input id=x maxlength=5>');
    await expect(control.type('#x', '123456')).rejects.toMatchObject(hint('5 characters'));
    await control.type('#x', '12345');
  });
});

describe('files', () => {
  test('are given to an input that only its label shows, by either', async () => {
    const control = await open(
      '/files',
      '<label for=f>Choose</label><input type=file id=f multiple hidden>',
    );
    await control.upload('#f', [file, file]);
    expect(await evaluated(control, 'f.files.length')).toBe(2);
    await control.upload('label', [file]);
    expect(await evaluated(control, 'f.files.length')).toBe(1);
  });

  test('that a page asks for are told of, with the input that takes them', async () => {
    const control = await open(
      '/asks',
      '<button onclick="f.click()">Attach</button><input type=file id=f hidden>',
    );
    await control.click('button');
    let told = '';
    // Chrome tells of it when it is through with the click, or soon after.
    await expect
      .poll(async () => (told += (await control.hover('button')).happened.join()))
      .toMatch(/asks for files .* browser_upload to e\d+/);
    await control.upload(/e\d+/.exec(told)?.[0] ?? 'none', [file]);
    expect(await evaluated(control, 'f.files[0].name')).toBe('note.txt');
  });
});

test('an option that cannot be chosen says so, and what is chosen of many is read', async () => {
  const control = await open(
    '/options',
    '<select multiple id=s><option>One<option disabled>Two<option>Three</select>',
  );
  await expect(control.select('#s', ['Two'])).rejects.toMatchObject(hint('Two (disabled)'));
  await control.select('#s', ['One', 'Three']);
  const [list] = (await control.inspect(undefined)).value.controls;
  expect(list).toMatchObject({ value: 'One, Three' });
});

describe('keys', () => {
  test('are all looked at before the first is pressed', async () => {
    const control = await open('/keys', '<input id=x value=old>');
    await expect(control.press(['Control+a', 'x', 'Nope'], '#x')).rejects.toThrow(
      'There is no key "Nope"',
    );
    expect(await evaluated(control, 'x.value')).toBe('old');
  });

  test('that no keyboard has are typed all the same when they are one character', async () => {
    const control = await open('/signs', '<input id=x>');
    await control.press(['é', '😀', 'ß', 'a', '+'], '#x');
    expect(await evaluated(control, 'x.value')).toBe('é😀ßa+');
  });

  test('that are a text are told where texts go', async () => {
    const control = await open('/text', '<input id=x>');
    await expect(control.press(['hello'], '#x')).rejects.toMatchObject(hint('browser_type'));
  });
});
