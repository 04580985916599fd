import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fairShares } from '../../../src/ui/chrome/fair-shares.ts';
import { placeInList, windowAround, windowFrom } from '../../../src/ui/chrome/list-window.ts';

const count = fc.nat(50);
const rows = fc.nat(20);

test('the window is as long as there is room, lies in the list, and holds the selection', () => {
  fc.assert(
    fc.property(count, rows, fc.nat(49), (items, room, selected) => {
      const { from, to } = windowAround(items, selected, room);
      expect(to - from).toBe(Math.min(items, room));
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeLessThanOrEqual(items);
      if (selected < items && room > 0) expect(selected >= from && selected < to).toBe(true);
    }),
  );
});

test('a window from an offset is a full page wherever there is one', () => {
  fc.assert(
    fc.property(count, rows, fc.nat(99), (items, room, offset) => {
      const { from, to } = windowFrom(items, offset, room);
      expect(to - from).toBe(Math.min(items, room));
      expect(from).toBeLessThanOrEqual(offset);
    }),
  );
});

test('the place in a list is told only where something is hidden', () => {
  expect(placeInList({ from: 2, to: 5 }, 9)).toBe('3-5 of 9');
  expect(placeInList({ from: 0, to: 9 }, 9)).toBe('');
});

test('lists share the room: none gets more than it wants, and no row is wasted', () => {
  expect(fairShares([1, 20, 3], 12)).toEqual([1, 8, 3]);
  fc.assert(
    fc.property(fc.array(fc.nat(30), { maxLength: 5 }), fc.nat(60), (wanted, room) => {
      const shares = fairShares(wanted, room);
      const total = (all: readonly number[]) => all.reduce((sum, each) => sum + each, 0);
      expect(total(shares)).toBe(Math.min(room, total(wanted)));
      for (const [at, share] of shares.entries())
        expect(share).toBeLessThanOrEqual(wanted[at] ?? 0);
    }),
  );
});
