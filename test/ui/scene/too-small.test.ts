import { expect, test } from 'vitest';
import { CellTables } from '../../../src/lib/cell-tables.ts';
import { widthOfText } from '../../../src/lib/cluster-width.ts';
import { PLAIN } from '../../../src/lib/grid.ts';
import { tooSmallScene } from '../../../src/ui/scene/too-small.ts';
import { Composer } from '../../../src/ui/screen/composer.ts';
import { Picture } from '../../../src/ui/screen/picture.ts';
import { shownText } from '../ink/shown-cells.ts';

function shown(width: number, height: number): string | undefined {
  const picture = new Picture(width, height, new CellTables());
  new Composer(picture, widthOfText).compose(tooSmallScene({ x: 0, y: 0, width, height }, PLAIN));
  return shownText(picture)[0];
}

test('a screen that is too small says so in the words that fit, with both sizes while they do', () => {
  expect(shown(60, 5)).toBe('More room, please: 40×10 at least, this is 60×5');
  expect(shown(39, 9)).toBe('Needs 40×10, has 39×9');
  expect(shown(9, 5)).toBe('Too small');
  expect(shown(3, 2)).toBe('↔');
});
