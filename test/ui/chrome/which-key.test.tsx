import fc from 'fast-check';
import { expect, test } from 'vitest';
import { widthOfText } from '../../../src/lib/cluster-width.ts';
import { WhichKey, whichKeySize } from '../../../src/ui/chrome/which-key.tsx';
import { drawn } from './drawn.tsx';

const props = {
  title: 'Ctrl+Space n',
  keys: [
    { key: 't', title: 'Terminal' },
    { key: 'a', title: 'Agent' },
    { key: 's', title: 'Sticky note' },
    { key: 'g', title: 'Groups', isPrefix: true },
  ],
};

test('the box is as large as its content and lists the keys in columns', () => {
  const size = whichKeySize(props, { columns: 80, rows: 24 }, widthOfText);
  expect(drawn(<WhichKey {...props} {...size} />)).toEqual([
    '┌─ Ctrl+Space n ────────────────────────────────┐',
    '│ t Terminal  a Agent  s Sticky note  g Groups… │',
    '└───────────────────────────────────────────────┘',
  ]);
});

test('in a narrow place the keys stand below each other', () => {
  const size = whichKeySize(props, { columns: 36, rows: 24 }, widthOfText);
  expect(drawn(<WhichKey {...props} {...size} />)).toEqual([
    '┌─ Ctrl+Space n ────────────┐',
    '│ t Terminal  s Sticky note │',
    '│ a Agent     g Groups…     │',
    '└───────────────────────────┘',
  ]);
});

const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    key: 'x',
    title: `Do thing ${at}`,
    isUnavailable: at % 2 === 1,
  }));

test('what cannot run now is left out where the box would cover more than half of the view', () => {
  const shown = (rows: number) => {
    const room = { columns: 40, rows };
    const all = { title: '', keys: many(20) };
    const size = whichKeySize(all, room, widthOfText);
    return drawn(<WhichKey {...all} {...size} />).join('\n');
  };
  expect(shown(30)).toContain('Do thing 1 ');
  expect(shown(20)).toContain('Do thing 18');
  expect(shown(20)).not.toContain('Do thing 1 ');
});

test('where even that has no room, the last row counts what is missing', () => {
  const all = { title: '', keys: many(40).filter(({ isUnavailable }) => !isUnavailable) };
  const size = whichKeySize(all, { columns: 20, rows: 8 }, widthOfText);
  expect(size.rows).toBe(8);
  expect(drawn(<WhichKey {...all} {...size} />).at(-2)).toBe('│ … and 15 more │');
});

test('what one cannot do without stays where there is no room for all', () => {
  const keys = [...many(20).filter(({ isUnavailable }) => !isUnavailable)];
  const vital = { key: 'd', title: 'Detach', isVital: true, isUnavailable: false };
  const all = { title: '', keys: [...keys, vital] };
  const shown = drawn(<WhichKey {...all} columns={20} rows={6} />).join('\n');
  expect(shown).toContain('d Detach');
  expect(shown).toContain('… and 8 more');
});

test('the box has no row without a key, however many keys there are and however little room', () => {
  const key = fc.record({
    key: fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 3 }),
    title: fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 12 }),
    isVital: fc.boolean(),
  });
  const room = fc.record({
    columns: fc.integer({ min: 30, max: 80 }),
    rows: fc.integer({ min: 6, max: 14 }),
  });
  fc.assert(
    fc.property(fc.array(key, { minLength: 20, maxLength: 50 }), room, (keys, available) => {
      const all = { title: '', keys };
      const size = whichKeySize(all, available, widthOfText);
      const lines = drawn(<WhichKey {...all} {...size} />);
      expect(lines.filter((line) => /^│ *│$/.test(line))).toEqual([]);
    }),
    { numRuns: 40 },
  );
});
