import type { Terminal } from '@xterm/headless';
import type { EmulatorCore, MutableParameters } from './core.ts';

/** Sequences that the emulator obeys one by one, however large their number is: scroll, insert and delete lines, tabs. */
const REPEATED = ['S', 'T', 'L', 'M', 'I', 'Z'];
const ERASE_ABOVE = 1;
const ERASE_ALL = 2;

/** Keeps single control sequences from stopping the host: bounds counts, and steps round a fault at the last cell. */
export function installGuards(terminal: Terminal, core: EmulatorCore): void {
  for (const final of REPEATED) {
    core.registerCsiHandler({ final }, (parameters) =>
      bounded(parameters, Math.max(terminal.cols, terminal.rows)),
    );
  }
  core.registerCsiHandler({ final: 'b' }, (parameters) =>
    bounded(parameters, terminal.cols * terminal.rows),
  );
  for (const prefix of [{}, { prefix: '?' }]) {
    core.registerCsiHandler({ ...prefix, final: 'J' }, (parameters) =>
      eraseAboveAtTheEnd(parameters, terminal),
    );
  }
}

function bounded({ params }: MutableParameters, most: number): false {
  params[0] = Math.min(params[0] ?? 0, most);
  return false;
}

/** Erasing up to the very last cell is erasing all; the emulator would look at the line below, which is not there. */
function eraseAboveAtTheEnd(
  { params }: MutableParameters,
  { cols, rows, buffer }: Terminal,
): false {
  const { cursorX, cursorY } = buffer.active;
  const atTheEnd = cursorY === rows - 1 && cursorX >= cols - 1;
  if (params[0] === ERASE_ABOVE && atTheEnd) params[0] = ERASE_ALL;
  return false;
}
