import { HAS_EXTENDED } from '../../../lib/cell.ts';
import { clusterStep } from '../../../lib/cluster-width.ts';
import type { EmulatorCore, PrintCodes, PrintedLine } from './core.ts';

const WIDE = 2;

/**
 * Prints ASCII that has room in its row without asking of each character how wide it is, which takes
 * the emulator longer than the printing. Whatever is out of the ordinary is left to `print`, its own.
 */
export function plainPrint(core: EmulatorCore, print: PrintCodes): PrintCodes {
  const handler = core._inputHandler;
  return (codes, start, end) => {
    const { _activeBuffer: buffer, _curAttrData: attributes } = handler;
    const { x, y } = buffer;
    const stop = x + end - start;
    const row = isOrdinary(core) ? buffer.lines.get(buffer.ybase + y) : undefined;
    const cutsNext = stop < core.cols && row?.getWidth(stop) === 0;
    if (!row || stop > core.cols || cutsNext || cutsLead(row, x)) {
      print(codes, start, end);
      return;
    }
    handler._dirtyRowTracker.markDirty(y);
    for (let index = start, column = x; index < end; index++, column++)
      row.setCellFromCodepoint(column, codes[index] ?? 0, 1, attributes);
    buffer.x = stop;
    handler._parser.precedingJoinState = clusterStep(codes[end - 1] ?? 0, 0);
  };
}

/** No line drawing, nothing moved aside, no links and no underlines that are more than a bit. */
function isOrdinary({ _inputHandler: handler }: EmulatorCore): boolean {
  return (
    handler._charsetService.charset === undefined &&
    !handler._coreService.modes.insertMode &&
    (handler._curAttrData.bg & HAS_EXTENDED) === 0
  );
}

/** Whether the column is the second half of a wide character. */
function cutsLead(row: PrintedLine, x: number): boolean {
  return x > 0 && row.getWidth(x - 1) === WIDE;
}
