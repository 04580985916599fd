import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { headerOf, textAfter } from '../../../src/services/links/file-text.ts';
import { plainOutput } from '../../../src/services/links/source-output.ts';

const HEAD = headerOf({ id: 'l1' }, 0);
const answer = (text: string) => ({ text, isGrowing: false });
const screen = (text: string) => ({ text, isGrowing: true });
const APPEND = { mode: 'append', header: true } as const;
const OVERWRITE = { mode: 'overwrite', header: true } as const;

test('the header says which link wrote it, and when', () => {
  expect(HEAD).toBe('<!-- termsprawl link l1 @ 1970-01-01T00:00:00.000Z -->\n');
  expect(textAfter(undefined, answer('42'), OVERWRITE, HEAD)).toBe(`${HEAD}42\n`);
  expect(textAfter(undefined, answer('42'), { ...OVERWRITE, header: false }, HEAD)).toBe('42\n');
});

test('overwriting replaces all that was in the file, and the same again changes nothing', () => {
  expect(textAfter('old\n', answer('new'), OVERWRITE, HEAD)).toBe(`${HEAD}new\n`);
  expect(textAfter('a\nnew\n', answer('new'), OVERWRITE, HEAD)).toBe(`${HEAD}new\n`);
  const later = headerOf({ id: 'l1' }, 5_000);
  expect(textAfter(`${HEAD}new\n`, answer('new'), OVERWRITE, later)).toBeUndefined();
});

describe('appending', () => {
  test('keeps what was in the file, and adds an answer once', () => {
    const one = textAfter('mine', answer('first'), APPEND, HEAD);
    expect(one).toBe(`mine\n\n${HEAD}first\n`);
    expect(textAfter(one, answer('first'), APPEND, HEAD)).toBeUndefined();
    expect(textAfter(one, answer('second'), APPEND, HEAD)).toBe(`${one}\n${HEAD}second\n`);
  });

  test('adds of a terminal only what it shows below what is there already', () => {
    const one = textAfter(undefined, screen('$ ls\na b\n$'), APPEND, HEAD);
    const two = textAfter(one, screen('$ ls\na b\n$ date\nnow\n$'), APPEND, HEAD);
    expect(two).toBe(`${HEAD}$ ls\na b\n$\n\n${HEAD} date\nnow\n$\n`);
    expect(textAfter(two, screen('$ ls\na b\n$ date\nnow\n$'), APPEND, HEAD)).toBeUndefined();
  });

  test('refuses what would make the file too long, and throws nothing of it away', () => {
    const full = 'x'.repeat(999_999);
    expect(() => textAfter(full, answer('more'), APPEND, HEAD)).toThrow('longer than 1000000');
  });

  test('never loses what the file held', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1 }), fc.boolean(), (before, text, grows) => {
        const output = { text: plainOutput(text), isGrowing: grows };
        const after = textAfter(before, output, APPEND, HEAD);
        if (before.trim() !== '') expect(after ?? before).toContain(before);
      }),
    );
  });
});

describe('a source that shows what the link wrote', () => {
  const later = headerOf({ id: 'l1' }, 5_000);

  test('is written over once more, and not at each look', () => {
    const shown = screen(`$ cat out.md\n${HEAD}42\n$`);
    const file = textAfter(`${HEAD}42\n`, shown, OVERWRITE, later);
    expect(file).toBe(`${later}${shown.text}\n`);
    expect(textAfter(file, shown, OVERWRITE, headerOf({ id: 'l1' }, 9_000))).toBeUndefined();
    const bare = { ...OVERWRITE, header: false };
    expect(textAfter(`${shown.text}\n`, shown, bare, later)).toBeUndefined();
  });

  test('is appended once, an answer as a terminal', () => {
    for (const output of [answer(`as in\n${HEAD}42`), screen(`$ cat\n${HEAD}42`)]) {
      const file = textAfter(`mine\n\n${HEAD}before\n`, output, APPEND, later);
      expect(file).toContain(output.text);
      expect(textAfter(file, output, APPEND, later)).toBeUndefined();
    }
  });

  test.each([APPEND, OVERWRITE])(
    'comes to rest without headers, too, whatever was in the file: $mode',
    (terms) => {
      const lines = fc.array(fc.stringMatching(/^[a-c]{0,2}$/), { maxLength: 5 });
      fc.assert(
        fc.property(lines, (before) => {
          let file = before.join('\n');
          let shown = `$ tail -F f\n${file}`;
          let writes = 0;
          for (; writes < 5; writes++) {
            const after = textAfter(
              file,
              screen(plainOutput(shown)),
              { ...terms, header: false },
              '',
            );
            if (after === undefined) break;
            file = after;
            shown += `tail: 'f' has been replaced; following new file\n${file}`;
          }
          expect(writes).toBeLessThan(3);
        }),
      );
    },
  );

  test('is carried on as soon as it shows anything else, without headers', () => {
    const bare = { ...OVERWRITE, header: false };
    const twice = '$ tail -F f\nx\n$ tail -F f\nx';
    expect(textAfter('$ tail -F f\nx\n', screen(twice), bare, '')).toBeUndefined();
    expect(textAfter('$ tail -F f\nx\n', screen(`${twice}\n^C`), bare, '')).toBe(`${twice}\n^C\n`);
    expect(textAfter('$ make\nok\n$', screen('$ make\nok\n$ make\nok\n$'), bare, '')).toBeDefined();
  });

  test.each([APPEND, OVERWRITE])(
    'at its end, as tail -f does, is not carried back: $mode',
    (terms) => {
      const file = `${HEAD}one\n\n${later}two\n`;
      expect(textAfter(file, screen(`one\ntwo\n${later}two`), terms, HEAD)).toBeUndefined();
      expect(textAfter(file, screen(`one\n${later}two\nthree`), terms, HEAD)).toContain('three');
    },
  );
});

test('the same answer is appended once without headers too, also below others', () => {
  const bare = { ...APPEND, header: false };
  expect(textAfter('one\n\ntwo\n', answer('two'), bare, HEAD)).toBeUndefined();
  expect(textAfter('one or two\n', answer('two'), bare, HEAD)).toBe('one or two\n\ntwo\n');
});

test('an output has no control characters but tabs and line feeds, and no more than a million characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      expect(plainOutput(text)).toMatch(/^[\P{Cc}\t\n]*$/u);
    }),
  );
  const long = plainOutput(`${'a'.repeat(2_000_000)}end`);
  expect(long).toHaveLength(1_000_000);
  expect(long).toMatch(/^\[termsprawl: cut;.*\naaa/);
  expect(long.endsWith('aend')).toBe(true);
});
