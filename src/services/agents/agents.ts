import type { Clock } from '../../lib/clock.ts';
import { Failure } from '../../protocol/failure.ts';
import type { AgentChoice, AgentWish } from '../../workspace/agent-launch.ts';
import { type ClosedConversation, CONVERSATION_ID } from '../../workspace/conversation.ts';
import type { LiveTerminal } from '../../workspace/live.ts';
import type { Conversation } from '../../workspace/transcript.ts';
import { agentPresets } from './catalogue.ts';
import { fileEnds } from './file-ends.ts';
import { findExecutable } from './find-executable.ts';
import { saysLast } from './last-words.ts';
import { type Found, type Launch, launchOf, launchWithout } from './launch/launch.ts';
import { openFiles } from './open-files.ts';
import { preferredAgent } from './preferences.ts';
import type { AgentPreset } from './preset.ts';
import { CUSTOM } from './presets/custom.ts';
import { Prober } from './probe.ts';
import type { AgentFacts } from './status/agent-watch.ts';
import { readConversation } from './transcripts/read-conversation.ts';

type Variables = Readonly<Record<string, string>>;

interface Deps {
  readonly clock: Clock;
  /** `agent-tools/preferences.json`. */
  readonly preferencesFile: string;
  /** What a pane's environment is now. */
  readonly environment: () => Variables;
  readonly newId: () => string;
  /** Replaces a whole file at once, readable by its owner only. */
  readonly writeFile: (path: string, text: string) => Promise<void>;
  readonly report: (error: unknown) => void;
}

/** The agents that there are on this machine, and how each is started. */
export class Agents {
  readonly #deps: Deps;
  readonly #prober: Prober;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#prober = new Prober(deps);
  }

  /** All of them, those that are missing with how to get them. Asks no executable anything. */
  async list(): Promise<readonly AgentChoice[]> {
    const presets = await this.#presets().catch((error: unknown) => {
      this.#deps.report(error);
      return agentPresets('malformed');
    });
    return presets.map((preset) => this.#choice(preset));
  }

  /** One of them, asked for its version and modes. Throws `UNAVAILABLE` when it is missing, or `VALIDATION_ERROR`. */
  async find(agent: string): Promise<AgentChoice> {
    const preset = named(agent, await this.#presets());
    if (await this.#found(preset)) return this.#choice(preset);
    throw new Failure('UNAVAILABLE', 'Install or configure this agent before launching it', {
      hint: missing(preset),
    });
  }

  /** How to start what a node wants. Does not throw for an agent that is missing: its pane says so. */
  async prepare(wish: AgentWish): Promise<Launch> {
    // A file that cannot be understood keeps nobody else's agent from going on.
    const presets = wish.agent === CUSTOM ? await this.#presets() : agentPresets();
    const preset = named(wish.agent, presets);
    const { obstacle } = wish;
    if (obstacle !== undefined) return launchWithout(preset, obstacle, obstacle);
    const found = await this.#found(preset);
    const { environment, newId, writeFile } = this.#deps;
    if (!found) return launchWithout(preset, noticeOf(preset));
    return launchOf(preset, wish, found, { environment: environment(), newId, writeFile });
  }

  /** What an agent's title and its screen tell of its state and its conversation. */
  signs(agent: string): Pick<AgentFacts, 'titles' | 'screen' | 'lost'> {
    const { titles = [], screen = {}, conversations } = presetOf(agent) ?? {};
    return { titles, screen, lost: conversations?.lost };
  }

  /** Whether an agent that has ended did so only to begin again, by the last words on its screen. */
  beginsAgain(agent: string, live: Pick<LiveTerminal, 'readText'>): boolean {
    return saysLast(live, presetOf(agent)?.beginsAgain);
  }

  /** Whether an agent has ended as it has not the conversation that it was to go on with. */
  hasLost(agent: string, live: Pick<LiveTerminal, 'readText'>): boolean {
    return saysLast(live, presetOf(agent)?.conversations?.lost);
  }

  /** Whether an agent still has a conversation; one that cannot tell is taken to have it. */
  async isKept({ agent, conversation }: ClosedConversation): Promise<boolean> {
    const { isKept } = presetOf(agent)?.conversations ?? {};
    return (await isKept?.(conversation, this.#deps.environment())) ?? true;
  }

  /** What the agent calls its session, by the title of its terminal; nothing while it has no name. */
  sessionName(agent: string, title: string, folder: string): string | undefined {
    return presetOf(agent)?.sessionName?.(title, folder);
  }

  /**
   * The conversation that an agent is in, where a file that it holds open tells. Subagents have files of
   * their own: the conversation that was known before is believed as long as its file is open.
   */
  async openConversation(agent: string, pid: number, known?: string): Promise<string | undefined> {
    const pattern = presetOf(agent)?.conversations?.openFile;
    if (!pattern) return undefined;
    const paths = await openFiles(pid);
    const ids = paths.flatMap((path) => pattern.exec(path)?.[1] ?? []);
    return ids.find((id) => id === known) ?? ids[0];
  }

  /** Whether a subagent works, of which the agent itself tells nothing. */
  async hasBusySubagent(agent: string, pid: number): Promise<boolean> {
    const { openFile, isBusySubagent } = presetOf(agent)?.conversations ?? {};
    if (!openFile || !isBusySubagent) return false;
    const paths = (await openFiles(pid)).filter((path) => openFile.test(path));
    const files = await Promise.all(paths.map((path) => fileEnds(path, SUBAGENT_FILE)));
    return files.some((file) => file !== undefined && isBusySubagent(file));
  }

  /** What was said in an agent's conversation; nothing where the agent keeps none that can be read. */
  async conversation(agent: string, id: string): Promise<Conversation | undefined> {
    const transcripts = presetOf(agent)?.conversations?.transcripts;
    if (!transcripts || !CONVERSATION_ID.test(id)) return undefined;
    return readConversation(transcripts, id, this.#deps.environment());
  }

  async #presets(): Promise<readonly AgentPreset[]> {
    return agentPresets(await preferredAgent(this.#deps.preferencesFile));
  }

  async #found({ commands }: AgentPreset): Promise<Found | undefined> {
    const environment = this.#deps.environment();
    const path = findExecutable(commands, environment);
    if (path === undefined) return undefined;
    return { path, ...(await this.#prober.probe(path, environment)) };
  }

  #choice(preset: AgentPreset): AgentChoice {
    const { id, label, commands } = preset;
    const path = findExecutable(commands, this.#deps.environment());
    const probed = path === undefined ? undefined : this.#prober.known(path);
    return {
      id,
      label,
      takesPrompt: preset.firstPrompt !== undefined,
      canBranch: preset.conversations?.branch !== undefined,
      permissionModes: (probed && preset.permissionModes?.(probed.help)) ?? [],
      ...(probed && { version: probed.version }),
      ...(path === undefined && { missing: missing(preset) }),
    };
  }
}

/** Whose it is stands in the first line, which is long; the end of a turn is the last or nearly so. */
const SUBAGENT_FILE = { headBytes: 4096, tailBytes: 64 * 1024 };

/** Throws `UNAVAILABLE` where there is none of that name. */
function named(agent: string, presets: readonly AgentPreset[]): AgentPreset {
  const preset = presets.find(({ id }) => id === agent);
  if (preset) return preset;
  throw new Failure('UNAVAILABLE', `There is no agent called ${agent}`, {
    hint: `Those that there are: ${presets.map(({ id }) => id).join(', ')}.`,
  });
}

function presetOf(agent: string): AgentPreset | undefined {
  return agentPresets().find(({ id }) => id === agent);
}

function missing({ install }: AgentPreset): string {
  return `not found: ${install}`;
}

function noticeOf(preset: AgentPreset): string {
  const { label, commands, install } = preset;
  const name = commands[0] === undefined ? label : `${label} (${commands[0]})`;
  return `${name} was not found. To get it: ${install}. Then press Ctrl+Space Enter here to start it.`;
}
