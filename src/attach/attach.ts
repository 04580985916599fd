import { connectHost } from '../client/connect-host.ts';
import { checkTerminal } from './check-terminal.ts';
import { findFolder } from './find-folder.ts';
import { showScreen } from './show-screen.ts';
import { startHost } from './start-host.ts';
import type { Surroundings } from './surroundings.ts';

/** Shows the workspace until it is left. Resolves with the exit status; throws `Failure` when there is nothing to show, or nowhere. */
export async function attach(
  surroundings: Surroundings,
  folderName: string | undefined,
  share = false,
): Promise<number> {
  checkTerminal(surroundings);
  const given =
    folderName === undefined ? undefined : await findFolder(folderName, surroundings.folder);
  const running = await connectHost(surroundings.paths.socket);
  return showScreen(surroundings, running ?? (await startHost(surroundings)), {
    folder: given ?? (running === undefined ? surroundings.folder : undefined),
    folderGiven: given !== undefined,
    ...(share && { share }),
  });
}
