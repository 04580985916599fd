import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { IntegrationStatus } from '../../protocol/session-file.ts';
import { linkSkills } from './install-skills.ts';
import { sessionEnvironment } from './session-environment.ts';
import type { WriteFile } from './session-folder.ts';
import type { Identity, Sessions } from './sessions.ts';

/** The program that a session is for. */
export interface SessionWish extends Identity {
  /** `PATH` as the pane would have it without us. */
  readonly path: string;
  /** A program that outlived us keeps the session that its environment names. */
  readonly reuse: boolean;
  /** How far its tools are wired up at its start. */
  readonly status: IntegrationStatus;
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

/** What a program finds us by. No secret is in it, only the path of the file that has one. */
export interface PreparedSession {
  /** What to add to its environment. */
  readonly environment: Readonly<Record<string, string>>;
  readonly ctl: string;
  readonly sessionFile: string;
  readonly overview: string;
  /** The overview guide, written out. */
  readonly overviewFile: string;
}

/** What the badge of a plain shell says: any agent that is started by hand in it can use the command. */
export const SHELL_STATUS: IntegrationStatus = {
  state: 'cli-fallback',
  adapter: 'shell',
  version: 'unknown',
  reason: 'This is a plain shell; programs in it can use termsprawlctl',
};

/** Gives a node's program a session, and lays out what it is pointed at. Throws the system's error. */
export async function prepareSession(wish: SessionWish, deps: Deps): Promise<PreparedSession> {
  const { nodeId, projectId, path, reuse, status } = wish;
  const { sessions, folder, ctl, overview, writeFile } = deps;
  const sessionFile = await sessions.provision({ nodeId, projectId }, status, { reuse });
  const launch = join(folder, 'launch', nodeId);
  await mkdir(launch, { recursive: true, mode: 0o700 });
  const overviewFile = join(launch, 'termsprawl-system.md');
  await writeFile(overviewFile, overview);
  await linkSkills(launch);
  const environment = sessionEnvironment({
    ctl,
    sessionFile,
    nodeId,
    projectId,
    systemPromptFile: overviewFile,
    path,
  });
  return { environment, ctl, sessionFile, overview, overviewFile };
}
