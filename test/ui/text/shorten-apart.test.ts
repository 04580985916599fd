import fc from 'fast-check';
import { expect, test } from 'vitest';
import { widthOfText } from '../../../src/lib/cluster-width.ts';
import { columnsOf } from '../../../src/ui/text/clusters.ts';
import { shortenApart } from '../../../src/ui/text/shorten-apart.ts';

const short = (columns: number, ...texts: readonly string[]) =>
  shortenApart(
    texts,
    texts.map(() => columns),
    widthOfText,
  );

test('texts that are told apart by how they begin lose their ends', () => {
  expect(short(10, 'billing-service', 'account-service')).toEqual(['billing-s…', 'account-s…']);
});

test('texts that begin alike lose their middles', () => {
  expect(short(10, 'team-services-12', 'team-services-13', 'team')).toEqual([
    'team-…s-12',
    'team-…s-13',
    'team',
  ]);
});

test('texts that begin and end alike begin where they differ', () => {
  expect(short(10, 'some-team-alpha-service', 'some-team-beta-service')).toEqual([
    '…alpha-se…',
    '…beta-ser…',
  ]);
});

test('no text is wider than its columns', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '語', '-'), maxLength: 12 });
  fc.assert(
    fc.property(fc.array(fc.tuple(text, fc.nat({ max: 12 })), { maxLength: 8 }), (all) => {
      const texts = all.map(([each]) => each);
      const columns = all.map(([, room]) => room);
      for (const [index, shown] of shortenApart(texts, columns, widthOfText).entries()) {
        const room = columns[index] ?? 0;
        expect(columnsOf(shown, widthOfText)).toBeLessThanOrEqual(room);
      }
    }),
  );
});
