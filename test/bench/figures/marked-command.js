import { setTimeout as wait } from 'node:timers/promises';

/** Cells that no output shows. In turns, since the last one is still there, and moves when a line is added. */
const MARKS = ['@', '='];
const HALF = 4;
/** The command line is drawn by then, and so is the prompt after it. */
const TYPED_MS = 150;

/** Runs a command that is followed by a marker; the time from Enter until the marker is on the screen, in ms. */
export async function runMarked({ terminal }, command, turn) {
  const half = MARKS[turn % MARKS.length].repeat(HALF);
  // In two parts, since the command line is shown as well.
  terminal.type(`${command}; printf '${half}''${half}\\n'`);
  await wait(TYPED_MS);
  const shown = terminal.untilBytes(half + half);
  const started = performance.now();
  terminal.type('\r');
  const elapsed = (await shown) - started;
  await terminal.untilQuiet(TYPED_MS);
  return elapsed;
}
