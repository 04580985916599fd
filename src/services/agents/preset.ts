import type { PermissionMode } from '../../workspace/agent-launch.ts';
import type { FileEnds } from './file-ends.ts';
import type { ScreenSigns } from './status/screen-source.ts';
import type { TitleSign } from './status/title-source.ts';
import type { Transcripts } from './transcripts/transcript.ts';

/** What an agent is told about the workspace it runs in. Paths only; no secret is in it. */
export interface ToolPlace {
  /** Absolute path of the installed `termsprawlctl`. */
  readonly ctl: string;
  /** Absolute path of the session file, which `termsprawlctl` takes with `--session`. */
  readonly sessionFile: string;
  /** What every agent reads first, as Markdown. */
  readonly overview: string;
  /** The same, written out. */
  readonly overviewFile: string;
  /** A folder of this launch's own, for files that the agent is pointed at. */
  readonly folder: string;
  /** It goes on with a conversation, in which it has read all that. */
  readonly isResumed: boolean;
  /** What the agent's environment has already. */
  readonly environment: Readonly<Record<string, string>>;
}

/** What one launch adds to an agent's own command, environment and files. Nothing of the person's is changed. */
export interface Wiring {
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Files to write into the launch's folder first, by name. */
  readonly files?: Readonly<Record<string, string>>;
}

/** One way of telling an agent about its tools. */
export interface Adapter {
  /** Ends in `-mcp` where the agent calls the tools itself, in `-cli` where it is told of the command. */
  readonly name: string;
  /** Whether an executable that has this help can be told so. */
  isOffered(help: string): boolean;
  wire(place: ToolPlace): Wiring;
  /** What it tells takes the place of the first prompt: one of the person's goes below it. */
  readonly isFirstPrompt?: boolean;
}

/** How an agent's conversations are begun, gone on with and copied. Ids are the agent's own. */
export interface Conversations {
  /** Words that begin one under an id of ours, a UUID, where the agent takes one. */
  begin?(id: string): readonly string[];
  resume(id: string): readonly string[];
  /** Words that begin a copy of one, under a new id of ours where the agent takes one. */
  branch?(id: string, newId: string): readonly string[];
  /** Whether the agent still has it; without this, one whose id is known is there. */
  isKept?(id: string, environment: Readonly<Record<string, string>>): Promise<boolean>;
  /** Its last words where it has not the one, any more, that it was to go on with or to copy. */
  readonly lost?: RegExp;
  /** The file that it holds open while it is in one; the first group is the id. */
  readonly openFile?: RegExp;
  /** Whether such a file is that of a subagent that works, where the agent does not tell. */
  isBusySubagent?(file: FileEnds): boolean;
  /** Where it keeps what was said, for agents that are linked with it. */
  readonly transcripts?: Transcripts;
}

/** Everything that the workspace knows of one agent CLI. Adding an agent is adding one of these. */
export interface AgentPreset {
  readonly id: string;
  readonly label: string;
  /** Names of its executable, the usual one first. */
  readonly commands: readonly string[];
  /** What a person does to get it, as a sentence. */
  readonly install: string;
  /** The best first. The first one that the executable's help offers is used. */
  readonly adapters: readonly Adapter[];
  /** The modes that its help offers. */
  permissionModes?(help: string): readonly PermissionMode[];
  /** Words that choose one of them. */
  withPermissionMode?(mode: string): readonly string[];
  /** Words that begin a conversation with a prompt of the person's, for agents that take one at their start. */
  firstPrompt?(text: string): readonly string[];
  readonly conversations?: Conversations;
  /** What it calls its session, in the title that it gives to its terminal; nothing while it has no name. */
  sessionName?(title: string, folder: string): string | undefined;
  /** What its title tells of its state, the first sign that fits; a title without any tells nothing. */
  readonly titles?: readonly TitleSign[];
  /** Its last words where it has ended only to begin again, and cannot with the words that it was started with. */
  readonly beginsAgain?: RegExp;
  /** What its screen tells that it tells in no other way. */
  readonly screen?: ScreenSigns;
}
