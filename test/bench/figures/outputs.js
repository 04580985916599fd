import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const COLUMNS = 160;

/** The commands of which the throughput is measured, with the bytes that each writes to its terminal. */
export function prepareOutputs(root, scale) {
  const numbers = Math.round(2_000_000 * scale);
  const lines = Math.round(5_000_000 * scale);
  const colours = denseColour(Math.round(3_000 * scale));
  const file = join(root, 'dense-colour.txt');
  writeFileSync(file, colours);
  return {
    [`seq 1 ${numbers}`]: { command: `seq 1 ${numbers}`, bytes: bytesOfNumbers(numbers) },
    // The kernel's terminal sends a carriage return before each line feed.
    [`yes | head -n ${lines}`]: { command: `yes | head -n ${lines}`, bytes: 3 * lines },
    'dense colour': { command: `cat ${file}`, bytes: colours.length },
  };
}

function bytesOfNumbers(last) {
  let bytes = 0;
  for (let digits = 1, first = 1; first <= last; digits++, first *= 10) {
    bytes += (Math.min(last, first * 10 - 1) - first + 1) * (digits + 2);
  }
  return bytes;
}

function denseColour(rows) {
  const cells = [];
  for (let cell = 0; cell < rows * COLUMNS; cell++) {
    const [red, green, blue] = [cell % 256, (cell * 7) % 256, (cell * 13) % 256];
    cells.push(
      `\x1b[38;2;${red};${green};${blue};48;2;${blue};${red};${green}m${String.fromCharCode(97 + (cell % 26))}`,
    );
    if (cell % COLUMNS === COLUMNS - 1) cells.push('\x1b[0m\r\n');
  }
  return cells.join('');
}
