import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { pane } from '../pane.ts';

test.each([
  ['a byte that never occurs', [0xff, 0x41], '\ufffdA'],
  ['two bytes of which one is missing', [0xc3, 0x41], '\ufffdA'],
  ['three bytes of which one is missing', [0xe2, 0x82, 0x41], '\ufffdA'],
])('%s becomes U+FFFD and the next character is kept', (_name, bytes, expected) => {
  const { feed, screen } = pane();
  feed(Uint8Array.from(bytes));
  expect(screen()).toBe(expected);
});

test('an overlong form and a surrogate become U+FFFD, and what follows each is kept', () => {
  const { feed, screen } = pane();
  feed(Uint8Array.from([0xf0, 0x80, 0x80, 0x80, 0x41, 0xed, 0xa0, 0x80, 0x42]));
  expect(screen()).toMatch(/^\ufffd+A\ufffd+B$/);
});

test('a character that the program never finished shows as U+FFFD when it ends', () => {
  const { feed, emulator, screen } = pane();
  feed(Uint8Array.from([0x41, 0xe2, 0x82]));
  emulator.finish();
  expect(screen()).toBe('A\ufffd');
});

test('UTF-8 that is split between reads is one character', () => {
  const { feed, lines } = pane();
  for (const byte of [0xe3, 0x81, 0x82, 0x58]) feed(Uint8Array.of(byte));
  expect(lines.cells(0).slice(0, 3)).toEqual(['あ', '', 'X']);
});

test('DEL, NUL and ENQ leave no trace', () => {
  const { feed, screen, replies } = pane();
  feed('a\x7fb\0c\x05d');
  expect(screen()).toBe('abcd');
  expect(replies).toEqual([]);
});

test('bad output writes nothing to the console', () => {
  const methods = ['log', 'info', 'warn', 'error', 'debug'] as const;
  const spies = methods.map((method) => vi.spyOn(console, method));
  const { feed } = pane();
  feed('\x1b[\x7f\x1b]\x01\x1bP\x00\x1b[1;\xff;m\x1b[999z');
  for (const spy of spies) {
    expect(spy).not.toHaveBeenCalled();
    spy.mockRestore();
  }
});

const LONG = 1_100_000;

test.each([
  ['an APC', `\x1b_${'x'.repeat(LONG)}\x1b\\OK`],
  ['a DCS', `\x1bP${'x'.repeat(LONG)}\x1b\\OK`],
  ['a title', `\x1b]2;${'x'.repeat(LONG)}\x1b\\OK`],
  ['a control sequence of 80 digits that is cancelled', `\x1b[${'1'.repeat(80)}\x18OK`],
])('after %s that is far too long the text goes on', (_name, output) => {
  const { feed, screen } = pane();
  feed(output);
  expect(screen()).toBe('OK');
});

const SEQUENCES = [
  '\x1b[',
  '\x1b]',
  '\x1bP',
  '\x1b_',
  '\x1b\\',
  '\x1bk',
  '\x1bc',
  '\x07',
  '\x18',
  '\r',
  '\n',
  '\x1b[?1049h',
  '\x1b[?1049l',
  '\x1b[1J',
  '\x1b[3J',
  '\x1b[5S',
  '\x1b[2;3r',
  '\x1b[r',
  '\x1b[6n',
  '\x1b]8;;http://x\x07',
  '\x1b[?2026h',
  '\x1b[>1u',
  '\x1b[99;99H',
  '\x1b[4h',
  '\x1b[7L',
  '\x1b[4:3m',
  '\x1b[31;1m',
  'あ',
  '👨‍👩‍👧',
  '\u0301',
  '\u27a1\ufe0f',
  '🇬🇧',
  'text',
  '\x1b]52;c;SGVsbG8=\x07',
  '\x1b[3b',
  '\x1b[!p',
  '\x1b#8',
]; // prettier-ignore

const output = fc
  .array(
    fc.oneof(
      fc.constantFrom(...SEQUENCES).map((text) => Buffer.from(text)),
      fc.uint8Array({ maxLength: 12 }).map((bytes) => Buffer.from(bytes)),
      fc.string({ maxLength: 6 }).map((text) => Buffer.from(text)),
    ),
    { maxLength: 30 },
  )
  .map((parts) => Buffer.concat(parts));

function state(bytes: readonly Uint8Array[]) {
  const { feed, screen, cursor, history, replies } = pane({ columns: 12, rows: 4 });
  for (const each of bytes) feed(each);
  return { screen: screen(), cursor: cursor(), history: history(), replies: replies.join('') };
}

test('output that is cut anywhere shows the same as in one piece', () => {
  fc.assert(
    fc.property(output, fc.array(fc.nat(200), { maxLength: 5 }), (bytes, cuts) => {
      const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length];
      places.sort((one, other) => one - other);
      const pieces = places.slice(1).map((end, index) => bytes.subarray(places[index], end));
      expect(state(pieces)).toEqual(state([bytes]));
    }),
    { numRuns: 100 },
  );
});

test('no output makes it throw, and it takes text again afterwards', () => {
  fc.assert(
    fc.property(output, (bytes) => {
      const { feed, row, emulator } = pane({ columns: 12, rows: 4 });
      feed(bytes);
      emulator.resize(7, 3);
      feed(bytes);
      feed('\x18\x1b\\\x1bcsane');
      expect(row(0)).toBe('sane');
    }),
    { numRuns: 100 },
  );
});
