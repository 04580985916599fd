import type { Terminal } from '@xterm/headless';
import { filledColumns } from '../text/lines.ts';
import type { EmulatorCore } from './core.ts';

/**
 * Notes where the cursor of the normal screen stands in its text; the function puts it back there.
 * Wrapping lines anew moves text, but the emulator leaves the cursor in its old column, where the next
 * output would write over text or behind a gap.
 */
export function keepCursorInText({ buffer }: Terminal, core: EmulatorCore): () => void {
  const inside = core.buffers.normal;
  const { normal } = buffer;
  const line = normal.baseY + normal.cursorY;
  const isSaved = inside.savedX === inside.x && inside.savedY === line;
  let first = line;
  let cells = normal.cursorX;
  while (first > 0 && normal.getLine(first)?.isWrapped) cells += used(--first);
  const marker = inside.addMarker(first);

  /** Columns of a row that goes on in the next. */
  function used(row: number): number {
    const cellsOfRow = normal.getLine(row);
    return cellsOfRow ? filledColumns(cellsOfRow) : 0;
  }

  // Beyond its end the emulator's list still has rows that were removed.
  const goesOn = (row: number) => row + 1 < normal.length && normal.getLine(row + 1)?.isWrapped;

  return () => {
    let row = marker.line;
    marker.dispose();
    if (row < 0) return;
    while (goesOn(row) && cells >= used(row)) cells -= used(row++);
    inside.x = Math.min(cells, core.cols);
    inside.y = Math.min(Math.max(0, row - normal.baseY), core.rows - 1);
    // On the alternate screen this is where its end leads back to.
    if (!isSaved) return;
    inside.savedX = inside.x;
    inside.savedY = normal.baseY + inside.y;
  };
}
