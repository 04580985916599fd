import { Failure } from '../protocol/failure.ts';
import type { InquirableScreen } from '../protocol/screen-port.ts';
import type { WorkspaceUi } from '../ui/app/workspace-ui.ts';
import type { Projects } from '../workspace/projects.ts';
import type { ProjectKeeper } from './project-keeper.ts';
import type { ScreenEnvironment } from './screen-environment.ts';

/** Exit status of a screen whose folder cannot be opened. */
const REFUSED = 2;

interface Parts {
  /** Resolves when the workspace is there as it was left. */
  readonly loaded: Promise<void>;
  readonly environment: ScreenEnvironment;
  readonly projects: Projects;
  readonly projectKeeper: ProjectKeeper;
  readonly ui: WorkspaceUi;
}

/** Shows the workspace on a screen that came, once the folder is open that it wants; where that fails, it leaves with the reason. */
export async function admitScreen(screen: InquirableScreen, parts: Parts): Promise<void> {
  const { folder, folderGiven, share = false } = screen.facts;
  await parts.loaded;
  try {
    await parts.environment.followScreen(screen);
    const isWanted = folderGiven || parts.projects.get().projects.length === 0;
    if (folder !== undefined && isWanted) await parts.projectKeeper.openFolder(folder, { share });
    parts.ui.attach(screen);
  } catch (error) {
    screen.leave(`termsprawl: ${Failure.from(error).message}`, REFUSED);
  }
}
