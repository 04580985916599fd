import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type InputMode,
  longestLine,
  roomForLongLines,
} from '../../../../src/services/terminal/pty/whole-lines.ts';
import { HandClock } from '../pane.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

function waiting(answers: () => InputMode | undefined, startedAt = 0) {
  const clock = new HandClock();
  let outcome = 'waits';
  const lineDiscipline = { maxLineBytes: 4095, inputMode: async () => answers() };
  roomForLongLines({ path: '/dev/null', lineDiscipline, clock, startedAt }).then(
    () => {
      outcome = 'has room';
    },
    (error: { code: string }) => {
      outcome = error.code;
    },
  );
  const pass = async (ms: number) => {
    for (let step = 0; step < ms; step += 25) {
      await settled();
      clock.pass(25);
    }
    await settled();
    return outcome;
  };
  return { pass };
}

test.each(['keys', 'line-editor', undefined] as const)(
  'there is room where the answer is %s',
  async (answer) => {
    expect(await waiting(() => answer).pass(0)).toBe('has room');
  },
);

test('it waits for a program that was just started', async () => {
  let mode: InputMode = 'lines';
  const { pass } = waiting(() => mode);
  expect(await pass(4000)).toBe('waits');
  mode = 'keys';
  expect(await pass(50)).toBe('has room');
});

test('it gives up when the program goes on reading line by line', async () => {
  expect(await waiting(() => 'lines').pass(5100)).toBe('CONFLICT');
});

test('it gives up soon where the program runs for long', async () => {
  expect(await waiting(() => 'lines', -60_000).pass(600)).toBe('CONFLICT');
});

test('the longest line is the longest of those between line ends', () => {
  const ends = fc.constantFrom('\n', '\r', '\r\n');
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme-ascii' })), ends, (lines, end) => {
      const bytes = Buffer.from(lines.join(end));
      expect(longestLine(bytes)).toBe(Math.max(0, ...lines.map((line) => line.length)));
    }),
  );
});
