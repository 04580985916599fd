import type { Environment } from '../../protocol/paths.ts';
import type { Surroundings } from '../surroundings.ts';
import type { Finding } from './finding.ts';

/** Below this the sidebar and tiles give way to a single pane. */
const ROOMY = { columns: 80, rows: 24 } as const;

/** What the terminal is and can. */
export function checkWindow(surroundings: Pick<Surroundings, 'input' | 'output' | 'environment'>) {
  const { environment } = surroundings;
  return [
    checkTerm(environment),
    checkColours(environment),
    checkLocale(environment),
    checkSize(surroundings),
  ];
}

function checkTerm(environment: Environment): Finding {
  const term = environment['TERM'];
  if (term && term !== 'dumb') return { state: 'ok', about: 'TERM', found: term };
  return {
    state: 'fail',
    about: 'TERM',
    found: term ?? 'not set',
    advice: 'Set it to what your terminal is, for example xterm-256color.',
  };
}

function checkColours(environment: Environment): Finding {
  const about = 'COLORTERM';
  if (environment['NO_COLOR']) return { state: 'ok', about, found: 'NO_COLOR is set: no colours' };
  const colours = environment['COLORTERM'];
  if (colours === 'truecolor' || colours === '24bit') return { state: 'ok', about, found: colours };
  return {
    state: 'warn',
    about,
    found: colours || 'not set',
    advice:
      'The terminal is asked for 24-bit colour instead. If colours look coarse and it has them, set COLORTERM=truecolor (ssh does not pass it on by itself).',
  };
}

function checkLocale(environment: Environment): Finding {
  const locale = environment['LC_ALL'] || environment['LC_CTYPE'] || environment['LANG'] || '';
  if (/utf-?8/i.test(locale)) return { state: 'ok', about: 'locale', found: locale };
  return {
    state: 'warn',
    about: 'locale',
    found: locale || 'not set',
    advice: 'Programs in panes may not write UTF-8; set LANG, for example to C.UTF-8.',
  };
}

function checkSize({ input, output }: Pick<Surroundings, 'input' | 'output'>): Finding {
  const about = 'size';
  if (!input.isTTY || !output.isTTY) {
    return {
      state: 'warn',
      about,
      found: 'not a terminal',
      advice: 'Run doctor in the terminal that termsprawl is to run in.',
    };
  }
  const [columns, rows] = output.getWindowSize();
  const found = `${columns}x${rows}`;
  if (columns === 0 || rows === 0) {
    return {
      state: 'fail',
      about,
      found: 'unknown',
      advice: 'Set it, for example with "stty cols 80 rows 24".',
    };
  }
  if (columns >= ROOMY.columns && rows >= ROOMY.rows) return { state: 'ok', about, found };
  return {
    state: 'warn',
    about,
    found,
    advice: `From ${ROOMY.columns}x${ROOMY.rows} on, panes stand side by side.`,
  };
}
