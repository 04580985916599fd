import { hostname } from 'node:os';
import type { CellTables } from '../lib/cell-tables.ts';
import { systemClock } from '../lib/clock.ts';
import { widthOfText } from '../lib/cluster-width.ts';
import { inBackground } from '../lib/in-background.ts';
import { NODE_RUNTIMES } from '../nodes/runtimes.ts';
import { NODE_VIEWS } from '../nodes/views.ts';
import type { Environment } from '../protocol/paths.ts';
import { sshTargetOf } from '../protocol/port-forward.ts';
import type { HostKeeper } from '../services/terminal/host-keeper.ts';
import type { WorkspacePort } from '../ui/workspace-port.ts';
import type { Kinds } from '../workspace/kind.ts';
import type { Projects } from '../workspace/projects.ts';
import type { AgentAccess } from './agent-access.ts';
import { foldersLike } from './folders-like.ts';
import type { LiveAgents } from './live-agents.ts';
import type { LiveNodes } from './live-nodes.ts';
import type { LivePages } from './live-pages.ts';
import type { LiveSettings } from './live-settings.ts';
import { createNotifier } from './notifier.ts';
import type { ProjectKeeper } from './project-keeper.ts';
import { settingsInUse } from './settings.ts';
import type { Warnings } from './warnings.ts';

interface Parts {
  readonly tables: CellTables;
  readonly projects: Projects;
  readonly kinds: Kinds;
  readonly access: AgentAccess;
  readonly agents: LiveAgents;
  readonly live: LiveNodes;
  readonly pages: LivePages;
  readonly warnings: Warnings;
  readonly projectKeeper: ProjectKeeper;
  readonly settings: LiveSettings;
  readonly keeper: HostKeeper;
  readonly home: string;
  readonly environment: () => Environment;
  readonly quit: () => Promise<void>;
  readonly report: (error: unknown) => void;
}

/** What the screen's side gets to see of the host. */
export function workspacePort(parts: Parts): WorkspacePort {
  const { access, live, pages, warnings, projectKeeper, settings, keeper, home, report } = parts;
  return {
    clock: systemClock,
    tables: parts.tables,
    widthOf: widthOfText,
    get settings() {
      return settings.current.ui;
    },
    projects: parts.projects,
    kinds: parts.kinds,
    views: NODE_VIEWS,
    approvals: access.approvals,
    statuses: parts.agents.statuses,
    audit: access.audit,
    agents: parts.agents.port,
    worktrees: parts.agents.worktrees,
    live: (id) => live.get(id),
    page: (id) => pages.get(id),
    onPageChange: (listener) => pages.subscribe(listener),
    runsProgram: (kind) => NODE_RUNTIMES.has(kind),
    integrations: access.integrations,
    onLiveChange: (listener) => live.subscribe(listener),
    onTerminal: (listener) => live.onTerminal(listener),
    onSettingsChange: (listener) => settings.subscribe(listener),
    onWarningsChange: (listener) => warnings.subscribe(listener),
    call: (tool, args) => access.callAsPerson(tool, args),
    openFolder: (folder) => projectKeeper.openFolder(folder),
    foldersLike: (path) => foldersLike(path, home),
    recentFolders: () => projectKeeper.closedFolders(),
    closeProject: (id) => inBackground(projectKeeper.close(id), report),
    settingsInUse: () => settingsInUse(settings.current),
    changeSetting: (name, value) => settings.change(name.split('.'), value),
    notices: () => warnings.list(),
    dismissNotice: (id) => warnings.dismiss(id),
    sshTarget: () => sshTargetOf(parts.environment(), hostname()),
    setOuterColours: (colours) => keeper.setOuterTerminal(colours),
    runNotifier: createNotifier({
      command: () => settings.current.config.notifications.command,
      ...parts,
    }),
    quit: parts.quit,
    reportError: report,
  };
}
