import { execFile } from 'node:child_process';
import type { Clock } from '../../../lib/clock.ts';
import { Failure } from '../../../protocol/failure.ts';

/** A program that was just started, a shell say, sets its terminal up within that time. */
const START_MS = 5000;
/** A shell that runs a command is back at its prompt within that time, or it may be long. */
const PATIENCE_MS = 500;
const LOOK_AGAIN_MS = 25;
const STTY_MS = 2000;

/**
 * How a program takes its input: whole lines from the kernel (canonical mode), keys that a shell's line
 * editor makes a line of, or just keys.
 */
export type InputMode = 'lines' | 'line-editor' | 'keys';

/** What the kernel does with the input of a terminal. */
export interface LineDiscipline {
  /** Bytes of the longest line in canonical mode; the rest is thrown away without a word. */
  readonly maxLineBytes: number;
  /** Mode of the terminal at that path; nothing where it cannot be told. */
  inputMode(path: string): Promise<InputMode | undefined>;
}

/** The kernel's own, asked with stty since Node cannot. */
export function systemLineDiscipline(platform: NodeJS.Platform): LineDiscipline {
  const [maxLineBytes, flag] = platform === 'linux' ? [4095, '-F'] : [1023, '-f'];
  const ask = (path: string) =>
    new Promise<InputMode | undefined>((resolve) => {
      execFile('stty', [flag, path, '-a'], { timeout: STTY_MS }, (error, output) =>
        resolve(error ? undefined : modeIn(output)),
      );
    });
  return { maxLineBytes, inputMode: ask };
}

/** Readline and zle bind the key for a literal character themselves and take it from the kernel, as no other program does. */
function modeIn(settings: string): InputMode {
  if (!/(^|\s)-icanon\b/.test(settings)) return 'lines';
  return /(^|\s)lnext = <undef>/.test(settings) ? 'line-editor' : 'keys';
}

export interface LongLineGuard {
  readonly path: string;
  readonly lineDiscipline: LineDiscipline;
  readonly clock: Clock;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
}

/**
 * Waits until a line that is too long for canonical mode can be typed whole.
 * Throws `Failure` when the program goes on reading line by line.
 */
export async function roomForLongLines(guard: LongLineGuard): Promise<void> {
  const { path, lineDiscipline, clock, startedAt } = guard;
  const until = Math.max(clock.now() + PATIENCE_MS, startedAt + START_MS);
  while ((await lineDiscipline.inputMode(path)) === 'lines') {
    if (clock.now() >= until) throw tooLong(lineDiscipline.maxLineBytes);
    await new Promise<void>((resolve) => clock.after(LOOK_AGAIN_MS, resolve));
  }
}

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** Length in bytes of the longest line. */
export function longestLine(bytes: Uint8Array): number {
  let longest = 0;
  let start = 0;
  for (let index = 0; index < bytes.length; index++) {
    if (bytes[index] !== LINE_FEED && bytes[index] !== CARRIAGE_RETURN) continue;
    longest = Math.max(longest, index - start);
    start = index + 1;
  }
  return Math.max(longest, bytes.length - start);
}

function tooLong(maxLineBytes: number): Failure {
  return new Failure(
    'CONFLICT',
    `The program reads its input line by line, and the kernel would cut a line of more than ${maxLineBytes} bytes. Nothing was typed.`,
    { hint: 'Write the text to a file and let the program read that, or use shorter lines.' },
  );
}
