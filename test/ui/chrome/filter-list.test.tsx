import { expect, test } from 'vitest';
import { BOLD, INVERSE, UNDERLINE } from '../../../src/lib/cell.ts';
import { entryAt, FilterList, type ListEntry } from '../../../src/ui/chrome/filter-list.tsx';
import { filterListSize } from '../../../src/ui/chrome/filter-list-size.ts';
import { lineOf } from '../../../src/ui/text/line-editor.ts';
import { shownCells } from '../ink/shown-cells.ts';
import { drawn, drawnGrid } from './drawn.tsx';

const entries: readonly ListEntry[] = [
  { title: 'New terminal', matched: [0, 4], key: 'n t' },
  { title: 'New agent', matched: [0], key: 'n a', detail: 'claude, codex' },
  { title: 'Undo', key: 'u', unavailable: 'nothing to undo' },
];
const list = {
  title: 'Do',
  query: lineOf('nt'),
  entries,
  selected: 1,
  empty: 'Nothing is called that',
  hints: [{ key: 'Enter', label: 'do it' }],
};

test('the list shows titles, details, reasons and keys', () => {
  expect(drawn(<FilterList {...list} columns={44} rows={9} />)).toEqual([
    '┌─ Do ─────────────────────────────────────┐',
    '│ > nt                                     │',
    '│ ──────────────────────────────────────── │',
    '│ New terminal                         n t │',
    '│ New agent  claude, codex             n a │',
    '│ Undo  nothing to undo                  u │',
    '│                                          │',
    '│ Enter do it                              │',
    '└──────────────────────────────────────────┘',
  ]);
});

test('an empty list says why', () => {
  const lines = drawn(<FilterList {...list} entries={[]} columns={44} rows={9} />);
  expect(lines[3]).toBe('│ Nothing is called that                   │');
});

test('the selected entry is in view, and where it is in the whole', () => {
  const many = Array.from({ length: 400 }, (_, index) => ({ title: `entry ${index}` }));
  const lines = drawn(<FilterList {...list} entries={many} selected={200} columns={44} rows={9} />);
  expect(lines.slice(3, 8)).toEqual([
    '│ entry 198                                │',
    '│ entry 199                                │',
    '│ entry 200                                │',
    '│ entry 201                                │',
    '│ Enter do it               199-202 of 400 │',
  ]);
  expect(entryAt({ ...list, entries: many, selected: 200 }, { columns: 44, rows: 9 }, 5)).toBe(200);
  expect(
    entryAt({ ...list, entries: many, selected: 200 }, { columns: 44, rows: 9 }, 7),
  ).toBeUndefined();
});

test('where the hints are cut, a blank parts them from the place in the whole', () => {
  const many = Array.from({ length: 41 }, (_, index) => ({ title: `entry ${index}` }));
  const hints = [...list.hints, { key: 'Esc', label: 'back' }, { key: 'Up', label: 'one up' }];
  const lines = drawn(
    <FilterList {...list} hints={hints} entries={many} selected={0} columns={36} rows={9} />,
  );
  expect(lines.at(-2)).toBe('│ Enter do it · Esc bac… 1-4 of 41 │');
});

test('only the entries in view are looked at, however many there are', () => {
  const looked = new Set<number>();
  const many = Array.from({ length: 10_000 }, (_, index) => ({
    get title() {
      looked.add(index);
      return `entry ${index}`;
    },
  }));
  drawn(
    <FilterList
      {...list}
      entries={many}
      selected={5000}
      {...filterListSize({ columns: 160, rows: 45 })}
    />,
  );
  expect(looked.size).toBe(24);
});

test('matched letters stand out, the selected row is inverse to its end', () => {
  const cells = shownCells(drawnGrid(<FilterList {...list} columns={44} rows={9} />));
  const emphasised = cells[3]?.slice(2, 14).map(({ foreground }) => (foreground & BOLD) !== 0);
  expect(emphasised?.flatMap((is, index) => (is ? [index] : []))).toEqual([0, 4]);
  expect(((cells[3]?.[2]?.foreground ?? 0) & UNDERLINE) !== 0).toBe(true);
  expect(cells[4]?.slice(2, 42).every(({ foreground }) => (foreground & INVERSE) !== 0)).toBe(true);
});
