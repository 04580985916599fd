import { describe, expect, test } from 'vitest';
import { answersIn, choosePictures } from '../../src/protocol/terminal-pictures.ts';

const FACTS = { term: 'xterm-256color', noColor: false, columns: 100, rows: 30 };
const KITTY = '\x1b_Gi=31;OK\x1b\\';
const SIXEL = '\x1b[?62;4;22c';
const PLAIN = '\x1b[?62;22c';
const CELL = '\x1b[6;20;10t';

function chosen(answers: string, facts: Partial<typeof FACTS> = {}) {
  return choosePictures('auto', { ...FACTS, ...facts, answers: answersIn(answers) });
}

describe('a terminal shows pictures', () => {
  test('by kitty’s protocol where it has that, whatever else it has', () => {
    expect(chosen(KITTY + CELL + SIXEL)).toMatchObject({ kind: 'kitty', why: '' });
  });

  test('by sixel where its attributes say so and the size of a cell is known', () => {
    const cell = { width: 10, height: 20 };
    expect(chosen(CELL + SIXEL)).toEqual({ kind: 'sixel', why: '', cell });
    expect(chosen(`\x1b[4;600;1000t${SIXEL}`)).toEqual({ kind: 'sixel', why: '', cell });
    expect(chosen(SIXEL).why).toBe(
      'the terminal has sixel, but does not tell the size of its cells',
    );
  });

  test('in half blocks where it refuses kitty’s, has no others, or does not say', () => {
    expect(chosen(`\x1b_Gi=31;ENOTSUP:no\x1b\\${PLAIN}`)).toMatchObject({ kind: 'blocks' });
    expect(chosen(PLAIN).why).toBe('the terminal has no others');
    expect(chosen('').why).toBe('the terminal does not say');
    expect(chosen('\x1b[?64c').kind).toBe('blocks');
  });

  test('in half blocks through tmux and screen, and without colours', () => {
    for (const term of ['tmux-256color', 'screen.xterm'])
      expect(chosen(KITTY + SIXEL + CELL, { term }).why).toBe('tmux or screen is in between');
    expect(chosen(KITTY + SIXEL, { noColor: true }).why).toBe('NO_COLOR is set');
  });

  test('as the configuration says, where it can be done', () => {
    const facts = { ...FACTS, answers: answersIn(KITTY + CELL + PLAIN) };
    expect(choosePictures('blocks', facts).kind).toBe('blocks');
    expect(choosePictures('sixel', facts).kind).toBe('sixel');
    expect(choosePictures('kitty', { ...facts, answers: {} }).kind).toBe('kitty');
  });
});

test('a terminal that does not know the size of its cells says zero, which is none', () => {
  for (const size of ['0;0', '20;0', '0;10']) expect(answersIn(`\x1b[6;${size}t`)).toEqual({});
});
