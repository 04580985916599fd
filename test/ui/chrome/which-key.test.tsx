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
    '┌─ Ctrl+Space n ─────────────────────────────────────────────┐',
    '│ t Terminal     a Agent        s Sticky note  g Groups…     │',
    '└────────────────────────────────────────────────────────────┘',
  ]);
});

test('in a narrow place the keys stand below each other', () => {
  const size = whichKeySize(props, { columns: 36, rows: 24 }, widthOfText);
  expect(drawn(<WhichKey {...props} {...size} />)).toEqual([
    '┌─ Ctrl+Space n ───────────────┐',
    '│ t Terminal     s Sticky note │',
    '│ a Agent        g Groups…     │',
    '└──────────────────────────────┘',
  ]);
});
