import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { IntegrationStatus } from '../../protocol/session-file.ts';
import { linkSkills } from './install-skills.ts';
import { sessionEnvironment } from './session-environment.ts';
import type { WriteFile } from './session-folder.ts';
import type { Identity, Sessions } from './sessions.ts';

interface Shell extends Identity {
  /** `PATH` as the pane would have it without us. */
  readonly path: string;
  /** A shell that outlived us keeps the session that its environment names. */
  readonly reuse: boolean;
}

interface Deps {
  readonly sessions: Sessions;
  /** `agent-tools` in the data directory. */
  readonly folder: string;
  /** The installed `termsprawlctl`. */
  readonly ctl: string;
  /** The guide that agents are given first. */
  readonly overview: string;
  readonly writeFile: WriteFile;
}

/** What the badge of a plain shell says: any agent that is started by hand in it can use the command. */
const SHELL_STATUS: IntegrationStatus = {
  state: 'cli-fallback',
  adapter: 'shell',
  version: 'unknown',
  reason: 'This is a plain shell; programs in it can use termsprawlctl',
};

/** Gives a shell's node a session, and returns what to add to the shell's environment. Throws the system's error. */
export async function prepareShell(shell: Shell, deps: Deps): Promise<Record<string, string>> {
  const { nodeId, projectId, path, reuse } = shell;
  const sessionFile = await deps.sessions.provision({ nodeId, projectId }, SHELL_STATUS, { reuse });
  const launch = join(deps.folder, 'launch', nodeId);
  await mkdir(launch, { recursive: true, mode: 0o700 });
  const systemPromptFile = join(launch, 'termsprawl-system.md');
  await deps.writeFile(systemPromptFile, deps.overview);
  await linkSkills(launch);
  return sessionEnvironment({
    ctl: deps.ctl,
    sessionFile,
    nodeId,
    projectId,
    systemPromptFile,
    path,
  });
}
