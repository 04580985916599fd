import type { CellTables } from '../lib/cell-tables.ts';
import type { Clock } from '../lib/clock.ts';
import type { StatusPort } from '../protocol/agent-status.ts';
import type { ApprovalPort } from '../protocol/approval.ts';
import type { AuditPort } from '../protocol/audit-record.ts';
import type { SshTarget } from '../protocol/port-forward.ts';
import type { ToolResult } from '../protocol/result.ts';
import type { IntegrationPort } from '../protocol/session-file.ts';
import type { PictureSetting } from '../protocol/terminal-pictures.ts';
import type { AgentChoice } from '../workspace/agent-launch.ts';
import type { ClosedConversation } from '../workspace/conversation.ts';
import type { Kinds } from '../workspace/kind.ts';
import type { LiveTerminal } from '../workspace/live.ts';
import type { LivePage } from '../workspace/live-page.ts';
import type { Projects } from '../workspace/projects.ts';
import type { KeyOverrides } from './keys/key-bindings.ts';
import type { NodeViews } from './node-view.ts';
import type { ColourName } from './scene/styles.ts';
import type { WidthOf } from './text/clusters.ts';
import type { WorktreePort } from './worktree-port.ts';

/** What the person's own terminal said, for the programs in the panes. */
export interface OuterColours {
  readonly foreground: string;
  readonly background: string;
  readonly cursor: string;
  readonly palette: Readonly<Record<number, string>>;
  readonly dark: boolean;
}

/** Settings that the screen's side reads. */
export interface UiSettings {
  readonly leader: string;
  readonly keys: KeyOverrides;
  readonly accent: ColourName;
  readonly noColour: boolean;
  readonly sidebarFromColumns: number;
  readonly pictures: PictureSetting;
  readonly bell: boolean;
  readonly notifications: 'none' | 9 | 777 | 99;
}

/** One setting as it counts now. */
export interface SettingInUse {
  /** Dotted, as the file's tables lie in each other. */
  readonly name: string;
  readonly value: unknown;
  readonly from: 'default' | 'config';
  /** What it takes, as the rest of a sentence. */
  readonly expected: string;
  /** All values that it takes, where they are few. */
  readonly choices: readonly unknown[];
  /** When a change that is made here counts; nothing for one that is only changed in the file. */
  readonly applies: 'now' | 'new terminals' | undefined;
}

/** All settings, and the file that they are changed in. */
export interface SettingsInUse {
  readonly path: string;
  readonly entries: readonly SettingInUse[];
}

/** A standing warning: a sentence, and a name that stays while it is about the same. */
export interface Notice {
  readonly id: string;
  readonly text: string;
}

/** The coding agents of this machine. */
export interface AgentList {
  /** All of them, those that are missing with how to get them. */
  list(): Promise<readonly AgentChoice[]>;
  /** One of them, asked for its version and modes. Throws `Failure` when it is missing. */
  find(agent: string): Promise<AgentChoice>;
  /** Conversations of the project's closed agents, the last one first. */
  conversations(): Promise<readonly ClosedConversation[]>;
}

/** Everything of the workspace that the screen's side may use. The host gives it. */
export interface WorkspacePort {
  readonly clock: Clock;
  readonly tables: CellTables;
  readonly widthOf: WidthOf;
  readonly settings: UiSettings;
  readonly projects: Projects;
  readonly kinds: Kinds;
  readonly views: NodeViews;
  readonly approvals: ApprovalPort;
  readonly statuses: StatusPort;
  readonly integrations: IntegrationPort;
  readonly audit: AuditPort;
  readonly agents: AgentList;
  readonly worktrees: WorktreePort;
  live(nodeId: string): LiveTerminal | undefined;
  /** The page behind a browser node. */
  page(nodeId: string): LivePage | undefined;
  /** Calls back when a page came, went, or something that is known of it changed. */
  onPageChange(listener: () => void): () => void;
  /** Whether a program runs, or is about to, behind nodes of that kind. */
  runsProgram(kind: string): boolean;
  /** The terminals' own changes (started, ended) that no document shows. */
  onLiveChange(listener: () => void): () => void;
  /** Calls back with every terminal, those that run already and those that start later. */
  onTerminal(listener: (live: LiveTerminal, nodeId: string) => void): () => void;
  /** The settings may be others, whoever changed them. */
  onSettingsChange(listener: () => void): () => void;
  onWarningsChange(listener: () => void): () => void;
  /** A tool, used by the person at the screen. Never rejects. */
  call(tool: string, args: Readonly<Record<string, unknown>>): Promise<ToolResult>;
  /** Opens a folder as a project, or goes to it. Throws `Failure` when it is none. */
  openFolder(folder: string): Promise<void>;
  /** The folders that a path which is still being typed may mean, each with a slash at the end. */
  foldersLike(path: string): Promise<readonly string[]>;
  /** Folders that were projects and have no tab now, the last one first. */
  recentFolders(): readonly string[];
  closeProject(id: string): void;
  /** The settings as they count now, and the file that they come from. */
  settingsInUse(): SettingsInUse;
  /** Writes a setting into the file and goes by it. Throws `Failure` when it takes no such value. */
  changeSetting(name: string, value: unknown): Promise<void>;
  /** Standing warnings: what cannot be saved, what the config got wrong. */
  notices(): readonly Notice[];
  /** Puts a warning away that was read; it comes back when it changes. */
  dismissNotice(id: string): void;
  /** Where a person's own SSH reaches this machine. */
  sshTarget(): SshTarget;
  setOuterColours(colours: OuterColours): void;
  /** Runs the person's own program for notifications, where the configuration names one. */
  runNotifier(title: string, body: string): void;
  /** Ends every program and the host itself. */
  quit(): Promise<void>;
  reportError(error: unknown): void;
}
