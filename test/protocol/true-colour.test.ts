import { describe, expect, test } from 'vitest';
import { saysTrueColour, trueColourQueries } from '../../src/protocol/true-colour.ts';

describe('a terminal says that it has 24-bit colour', () => {
  test.each([
    ['with colons', '\x1bP1$r0;48:2:1:2:3m\x1b\\'],
    ['with an empty place for a colour space', '\x1bP1$r48:2::1:2:3m\x1b\\'],
    ['with semicolons', '\x1bP1$r0;48;2;1;2;3m\x1b\\'],
    ['by a name that stands for it', '\x1bP>|tmux 3.3a\x1b\\'],
  ])('%s', (_how, answer) => {
    expect(saysTrueColour(answer)).toBe(true);
  });
});

test.each([
  ['the nearest of 256 is set', '\x1bP1$r0;48;5;16m\x1b\\'],
  ['nothing is set', '\x1bP1$r0m\x1b\\'],
  ['it does not know the question', '\x1bP0$r\x1b\\'],
  ['its name tells nothing', '\x1bP>|XTerm(380)\x1b\\'],
  ['another question is answered', '\x1b]11;rgb:0101/0202/0303\x1b\\'],
])('it does not where %s', (_why, answer) => {
  expect(saysTrueColour(answer)).toBe(false);
});

test('a console that may show parts of the question is not asked', () => {
  for (const term of ['linux', 'vt100', 'vt220']) expect(trueColourQueries(term)).toBe('');
});

test('what stands in between is asked for its name alone, as the rest would go through it', () => {
  for (const term of ['screen', 'tmux-256color'])
    expect(trueColourQueries(term)).not.toContain('\x1bP');
  expect(trueColourQueries('xterm-256color')).toContain('\x1bP$qm');
});
