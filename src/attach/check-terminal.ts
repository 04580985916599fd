import { Failure } from '../protocol/failure.ts';
import { LEAST_SIZE } from '../protocol/screen-port.ts';
import type { Surroundings } from './surroundings.ts';

/** Throws `USAGE` where no workspace can be shown. */
export function checkTerminal(surroundings: Surroundings): void {
  const { input, output, environment, paths } = surroundings;
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
  // A pane names its session's file, which lies below the data directory of the host that shows it.
  if (environment['TERMSPRAWL_SESSION_FILE']?.startsWith(`${paths.data}/`)) {
    throw new Failure(
      'USAGE',
      'this terminal is a pane of the same workspace, which would show itself',
      {
        hint: 'Ctrl+Space O opens a folder; with another TERMSPRAWL_HOME a second workspace can run in here.',
      },
    );
  }
  checkSize(output.getWindowSize());
}

function checkSize([columns, rows]: readonly [columns: number, rows: number]): void {
  if (columns === 0 || rows === 0) {
    throw new Failure('USAGE', 'this terminal does not tell its size', {
      hint: 'Set it, for example with "stty cols 80 rows 24".',
    });
  }
  if (columns < LEAST_SIZE.columns || rows < LEAST_SIZE.rows) {
    const least = `${LEAST_SIZE.columns}×${LEAST_SIZE.rows}`;
    throw new Failure(
      'USAGE',
      `this terminal is too small: ${columns}×${rows}, ${least} at least`,
      {
        hint: 'Enlarge it, then run termsprawl again; what runs goes on meanwhile.',
      },
    );
  }
}
