import type { Terminal } from '@xterm/headless';
import type { ProgramRecords } from './program-records.ts';
import { parseStatusReport } from './status-report.ts';

const [BELL, STRING_TERMINATOR] = ['\x07', '\x1b\\'];
/** A prompt begins (OSC 133, shell integration). */
const PROMPT = /^A(?:;|$)/;

interface Hooks {
  readonly records: ProgramRecords;
  /** The piece of output that is being parsed. */
  readonly output: () => string | Uint8Array;
  reply(text: string): void;
}

/** OSC 7501: what programs say of their state, and that we listen, which they ask before they do. */
export function installProgramStatus(
  { parser }: Terminal,
  { records, output, reply }: Hooks,
): void {
  parser.registerOscHandler(7501, (body) => {
    const report = parseStatusReport(body);
    if (body === '?') reply(`\x1b]7501;?${terminatorIn(output())}`);
    else if (report) records.take(report);
    return true;
  });
  parser.registerOscHandler(133, (body) => {
    if (PROMPT.test(body)) records.dropUnfinished();
    return true;
  });
  parser.registerEscHandler({ final: 'c' }, () => {
    records.clear();
    return false;
  });
}

/** How the question ended, which is how the answer has to; the parser does not say. */
function terminatorIn(output: string | Uint8Array): string {
  const text = typeof output === 'string' ? output : Buffer.from(output).toString('latin1');
  const isCut = !text.includes('?\x1b') && !text.includes(`?${BELL}`);
  const isBell = isCut ? text.startsWith(BELL) : text.includes(`7501;?${BELL}`);
  return isBell ? BELL : STRING_TERMINATOR;
}
