import type { Socket } from 'node:net';
import type { ScreenFacts } from '../protocol/screen-port.ts';
import { VERSION } from '../protocol/version.ts';
import { ScreenSession } from './screen-session.ts';
import { followSignals } from './signals.ts';
import type { Surroundings } from './surroundings.ts';
import { Terminal } from './terminal.ts';

/** What a screen asks to see. */
type Wish = Pick<ScreenFacts, 'folder' | 'folderGiven' | 'share' | 'node'>;

/** Shows what the host draws until it is left. Resolves with the exit status. */
export function showScreen(
  { input, output, clock, paths, environment }: Surroundings,
  host: Socket,
  wish: Wish,
): Promise<number> {
  const terminal = new Terminal(input, output);
  const session = new ScreenSession(host, { terminal, clock, logs: paths.logs, environment });
  followSignals(session);
  return session.run({
    version: VERSION,
    ...terminal.size,
    ...wish,
    term: environment['TERM'] ?? '',
    colorTerm: environment['COLORTERM'] ?? '',
    noColor: Boolean(environment['NO_COLOR']),
    tty: terminal.tty,
  });
}
