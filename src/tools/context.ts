import type { Clock } from '../lib/clock.ts';
import type { StatusPort } from '../protocol/agent-status.ts';
import type { ShownTask } from '../protocol/agent-task.ts';
import type { Caller } from '../protocol/caller.ts';
import type { IntegrationStatus } from '../protocol/session-file.ts';
import type { Emit } from '../protocol/tool-event.ts';
import type { NewReply, NewRequest } from '../services/requests/agent-requests.ts';
import type { AgentChoice } from '../workspace/agent-launch.ts';
import type { LinkRun, Node } from '../workspace/document.ts';
import type { Kinds, Size } from '../workspace/kind.ts';
import type { LiveTerminal, PaneModes } from '../workspace/live.ts';
import type { LivePage } from '../workspace/live-page.ts';
import type { Random } from '../workspace/new-id.ts';
import type { PageControl, PageUse } from '../workspace/page-control.ts';
import type { Project, Projects } from '../workspace/projects.ts';
import type { Conversation } from '../workspace/transcript.ts';
import type { ToolDescriptor } from './descriptor.ts';
import type { InputMarks } from './input-marks.ts';

/** What tools may know of the program that runs them. */
export interface AppFacts {
  /** New at every start. */
  readonly instanceId: string;
  readonly version: string;
  /** Absolute path of `agent-tools` in the data directory. */
  readonly agentToolsFolder: string;
  isBrowserEnabled(): boolean;
}

/** The terminals that run, by the node that they stand in. Another part opens and ends them after the document. */
export interface Terminals {
  /** Also after its program has ended, as long as its node is there. */
  get(nodeId: string): LiveTerminal | undefined;
  /** Starts the program of a node anew, below what the terminal shows. */
  restart(nodeId: string): Promise<void>;
  /** Waits for the end of a terminal whose node is gone. False when a process of it may still run. */
  ended(nodeId: string): Promise<boolean>;
  /** Calls back when a terminal came or went. */
  subscribe(listener: () => void): () => void;
}

/** The sessions of programs in panes, as far as tools may see and change them. */
export interface SessionPort {
  statusOf(nodeId: string): IntegrationStatus | undefined;
  setStatus(nodeId: string, status: IntegrationStatus): void;
  /** The sessions of a project that stand. */
  list(projectId: string): readonly SessionEntry[];
}

/** A program in a pane that can call, or could. */
export interface SessionEntry {
  readonly nodeId: string;
  readonly projectId: string;
  readonly status: IntegrationStatus;
}

/** A keyboard's words in the encoding that a pane's program has asked for. */
export interface KeyboardPort {
  /** The bytes of a key by its name (`Enter`, `C-c`, `F5`); nothing when no key has that name. */
  press(name: string, modes: PaneModes): Uint8Array | undefined;
  /** The bytes of a pasted text: between marks where the program takes pastes apart from typing. */
  paste(text: string, modes: PaneModes): Uint8Array;
}

/** A regular expression that is looked for where it cannot hold anybody up. */
export interface Pattern {
  /** The first match. Throws `VALIDATION_ERROR` when looking takes too long. */
  find(text: string): Promise<string | undefined>;
  close(): void;
}

/** Reads patterns that callers send, and tries them where they can hold up nobody. */
export interface PatternPort {
  /** Throws `VALIDATION_ERROR` for what is no pattern, and `TOO_MANY_REQUESTS`. */
  open(source: string): Pattern;
}

/** The coding agents of this machine. */
export interface AgentPort {
  /** One of them, by its preset. Throws `UNAVAILABLE` when it is missing, or `VALIDATION_ERROR`. */
  find(agent: string): Promise<AgentChoice>;
  /** What was said in an agent's conversation, by its preset and its own id of it; nothing where that cannot be read. */
  conversation(agent: string, id: string): Promise<Conversation | undefined>;
  /** A node is being closed: if an agent is in it, its conversation is kept in mind. */
  closed(project: Project, node: Node): void;
}

/** What agents ask of each other. All throw `Failure`. */
export interface RequestPort {
  send(request: NewRequest): Promise<ShownTask>;
  task(taskId: string, nodeId: string): ShownTask;
  reply(reply: NewReply): Promise<ShownTask>;
}

/** Links that carry output. */
export interface LinkPort {
  /** Runs one now, after those that wait. Throws `NOT_FOUND` when it is gone by then. */
  run(link: { readonly projectId: string; readonly linkId: string }): Promise<LinkRun>;
}

/** Windows of the person's desktop that show one node each. */
export interface WindowPort {
  /** Resolves when the window's program has been started. Throws `UNAVAILABLE` or `VALIDATION_ERROR`. */
  open(nodeId: string): Promise<void>;
}

/** The pages of browser nodes, by node. Another part opens and ends them after the document. */
export interface BrowserPort {
  get(nodeId: string): LivePage | undefined;
  control(nodeId: string, use: PageUse): PageControl | undefined;
}

/** Files of the machine. */
export interface FilePort {
  /** The real path of a file inside a folder, links followed. Throws `NOT_FOUND`, or `PERMISSION_DENIED` for one outside. */
  inside(folder: string, path: string): Promise<string>;
}

/** All that a tool can reach of the world. A tool that needs more gets it added here, in sight. */
export interface ToolPorts {
  readonly app: AppFacts;
  readonly projects: Projects;
  readonly terminals: Terminals;
  readonly browsers: BrowserPort;
  readonly sessions: SessionPort;
  readonly keyboard: KeyboardPort;
  readonly patterns: PatternPort;
  readonly windows: WindowPort;
  readonly agents: AgentPort;
  readonly requests: RequestPort;
  readonly links: LinkPort;
  /** What the agents are at. */
  readonly statuses: Pick<StatusPort, 'statusOf' | 'explain' | 'subscribe'>;
  readonly files: FilePort;
  readonly kinds: Kinds;
  readonly clock: Clock;
  readonly random: Random;
  /** The room for a project's canvas on the screen, or on a usual one while none is attached. */
  viewSize(): Size;
}

/** What one call gets. */
export interface ToolContext extends ToolPorts {
  readonly caller: Caller;
  /** Aborts when the caller takes the call back, or its time is up. */
  readonly signal: AbortSignal;
  /** Tells the caller something before the result; where the caller cannot hear it, nothing happens. */
  readonly emit: Emit;
  /** The caller's project. Throws `NOT_FOUND` when it is not open. */
  readonly project: Project;
  /** Where tools typed last. */
  readonly marks: InputMarks;
  /** The tools that the caller could use now, in the order of the catalogue. */
  operations(): readonly ToolDescriptor[];
}
