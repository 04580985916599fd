import { connectHost } from '../client/connect-host.ts';
import { VERSION } from '../protocol/version.ts';
import { checkTerminal } from './check-terminal.ts';
import { findFolder } from './find-folder.ts';
import { ScreenSession } from './screen-session.ts';
import { followSignals } from './signals.ts';
import { startHost } from './start-host.ts';
import type { Surroundings } from './surroundings.ts';
import { Terminal } from './terminal.ts';

/** Shows the workspace until it is left. Resolves with the exit status; throws `Failure` when there is nothing to show, or nowhere. */
export async function attach(
  surroundings: Surroundings,
  folderName: string | undefined,
  share = false,
): Promise<number> {
  const { input, output, environment, paths } = surroundings;
  checkTerminal(surroundings);
  const given =
    folderName === undefined ? undefined : await findFolder(folderName, surroundings.folder);
  const running = await connectHost(paths.socket);
  const terminal = new Terminal(input, output);
  const session = new ScreenSession(running ?? (await startHost(surroundings)), {
    terminal,
    clock: surroundings.clock,
    logs: paths.logs,
    environment,
  });
  followSignals(session);
  return session.run({
    version: VERSION,
    ...terminal.size,
    folder: given ?? (running === undefined ? surroundings.folder : undefined),
    folderGiven: given !== undefined,
    ...(share && { share }),
    term: environment['TERM'] ?? '',
    colorTerm: environment['COLORTERM'] ?? '',
    noColor: Boolean(environment['NO_COLOR']),
    tty: terminal.tty,
  });
}
