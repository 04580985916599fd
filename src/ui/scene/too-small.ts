import type { CellStyle } from '../../lib/grid.ts';
import type { Rect } from '../../lib/rect.ts';
import { LEAST_SIZE } from '../../protocol/screen-port.ts';
import type { Scene } from '../screen/scene.ts';

/** In place of everything where there is no room for anything: one line, in the words that fit. */
export function tooSmallScene(screen: Rect, style: CellStyle): Scene {
  const needed = `${LEAST_SIZE.columns}×${LEAST_SIZE.rows}`;
  const has = `${screen.width}×${screen.height}`;
  const texts = [
    `More room, please: ${needed} at least, this is ${has}`,
    `Needs ${needed}, has ${has}`,
    'Too small',
  ];
  return {
    layers: [
      {
        rect: screen,
        paint: (brush) => {
          const text = texts.find((each) => brush.width(each) <= screen.width) ?? '↔';
          brush.text(screen, text, style);
        },
      },
    ],
  };
}
