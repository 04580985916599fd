import type { ReadStream } from 'node:tty';
import { Failure } from '../protocol/failure.ts';
import type { Environment } from '../protocol/paths.ts';
import type { Window } from './surroundings.ts';

/** Throws `USAGE` where no workspace can be shown. */
export function checkTerminal(input: ReadStream, output: Window, environment: Environment): void {
  if (!input.isTTY || !output.isTTY) {
    throw new Failure('USAGE', 'this is not a terminal', {
      hint: 'Run termsprawl in one; over ssh, with "ssh -t".',
    });
  }
  if (environment['TERM'] === 'dumb') {
    throw new Failure('USAGE', 'this terminal cannot move its cursor (TERM=dumb)', {
      hint: 'Start termsprawl from another terminal, or set TERM to what this one really is.',
    });
  }
  const [columns, rows] = output.getWindowSize();
  if (columns === 0 || rows === 0) {
    throw new Failure('USAGE', 'this terminal does not tell its size', {
      hint: 'Set it, for example with "stty cols 80 rows 24".',
    });
  }
}
