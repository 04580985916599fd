import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fuzzyMatch } from '../../../src/ui/keys/fuzzy.ts';
import { rank } from '../../../src/ui/keys/rank.ts';

function marked(query: string, text: string): string | undefined {
  const match = fuzzyMatch(query, text);
  return (
    match &&
    text.replace(/./gsu, (letter: string, at: number) =>
      match.positions.includes(at) ? `[${letter}]` : letter,
    )
  );
}

describe('a match', () => {
  test.each([
    ['rn', 'Rename', '[R]e[n]ame'],
    ['nt', 'New terminal', '[N]ew [t]erminal'],
    ['term', 'Enter a terminal', 'Enter a [t][e][r][m]inal'],
    ['terminal new', 'New terminal', '[N][e][w] [t][e][r][m][i][n][a][l]'],
    ['gp', 'groupPane', '[g]roup[P]ane'],
    ['é', 'Café', 'Caf[é]'],
    ['', 'anything', 'anything'],
  ])('of %j in %j is %j', (query, text, expected) => {
    expect(marked(query, text)).toBe(expected);
  });

  test.each([
    ['xyz', 'New terminal'],
    ['tn', 'nt'],
    ['Nt', 'nt'],
    ['a', ''],
  ])('of %j is not in %j', (query, text) => {
    expect(fuzzyMatch(query, text)).toBeUndefined();
  });

  test('has the letters of the query in order', () => {
    const arbText = fc.string({ unit: fc.constantFrom(...'abcA .İß') });
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abc') }), arbText, (query, text) => {
        const match = fuzzyMatch(query, text);
        const isThere = new RegExp([...query].join('.*'), 's').test(
          text.toLowerCase().length === text.length ? text.toLowerCase() : text,
        );
        expect(match !== undefined).toBe(isThere);
        const found = match?.positions.map((at) => text[at]?.toLowerCase()).join('');
        if (match !== undefined) expect(found).toBe(query);
      }),
    );
  });
});

describe('ranking', () => {
  const TITLES = ['Close node', 'New terminal', 'Next tab', 'Enter a path', 'Rename node'];
  const ranked = (query: string) => rank(query, TITLES, (title) => title).map(({ item }) => item);

  test('puts the beginnings of words first', () => {
    expect(ranked('nt').slice(0, 2).sort()).toEqual(['New terminal', 'Next tab']);
    expect(ranked('node')).toEqual(['Close node', 'Rename node']);
    expect(ranked('rename')).toEqual(['Rename node']);
  });

  test('leaves everything as it is for no query', () => {
    expect(ranked(' ')).toEqual(TITLES);
  });
});
