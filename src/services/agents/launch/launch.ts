import { dirname } from 'node:path';
import type { IntegrationStatus } from '../../../protocol/session-file.ts';
import type { AgentProgram, AgentWish } from '../../../workspace/agent-launch.ts';
import type { Adapter, AgentPreset, ToolPlace } from '../preset.ts';
import type { Probed } from '../probe.ts';
import { type ConversationPlan, planConversation } from './conversation.ts';
import { integrationAtStart, integrationWithout } from './integration.ts';

/** A program to start, its session not yet made: the session's status is what the launch begins with. */
export interface Launch {
  readonly status: IntegrationStatus;
  /** The conversation's id, where it is known before the agent tells it. */
  readonly conversation?: string;
  /** False where its pane only says why it does not start. */
  readonly isStarted: boolean;
  /** The words that start it, told about its tools; `undefined` where it could be given no session. */
  program(tools: LaunchTools | undefined): Promise<AgentProgram>;
}

/** What a session gives to a launch. */
export type LaunchTools = Pick<ToolPlace, 'ctl' | 'sessionFile' | 'overview' | 'overviewFile'>;

/** The executable of an agent, and what it says of itself. */
export interface Found extends Probed {
  readonly path: string;
}

interface Deps {
  readonly environment: Readonly<Record<string, string>>;
  readonly newId: () => string;
  readonly writeFile: (path: string, text: string) => Promise<void>;
}

/** Works out how an agent that is there is started. */
export async function launchOf(
  preset: AgentPreset,
  wish: AgentWish,
  found: Found,
  deps: Deps,
): Promise<Launch> {
  const adapter = preset.adapters.find((each) => each.isOffered(found.help));
  const conversation = await planConversation(preset.conversations, wish, deps);
  const status = integrationAtStart(adapter?.name ?? `${preset.id}-unverified`, found.version);
  const mode = modeWords(preset, wish, found);
  const prompt = conversation.isResumed ? undefined : promptOf(wish);
  return {
    status,
    isStarted: true,
    ...(conversation.id !== undefined && { conversation: conversation.id }),
    program: async (tools) => {
      const told = tools && toldWith(tools, adapter, prompt);
      const wired = adapter && told && (await wire(adapter, told, conversation, deps));
      const isTold = wired !== undefined && adapter?.isFirstPrompt === true;
      return {
        name: preset.label,
        command: found.path,
        args: [
          ...mode,
          ...(wired?.args ?? []),
          ...conversation.args,
          ...promptWords(preset, isTold ? undefined : prompt),
        ],
        environment: wired?.environment ?? {},
      };
    },
  };
}

/** A pane that says what is missing, and how to get it. */
export function launchWithout(
  preset: Pick<AgentPreset, 'id' | 'label'>,
  notice: string,
  reason = 'Agent executable was not found',
): Launch {
  const script = 'printf "%s\\r\\n" "$1"; exit 127';
  const args = ['-c', script, 'sh', notice];
  const program = {
    name: preset.label,
    command: '/bin/sh',
    args,
    environment: {},
    folder: '/',
  };
  return {
    status: integrationWithout(preset.id, reason),
    isStarted: false,
    program: () => Promise.resolve(program),
  };
}

/** Nothing that somebody else may have written is said to an agent as if the person had. */
function promptOf({ prompt, isShared = false }: AgentWish): string | undefined {
  return isShared || prompt === '' ? undefined : prompt;
}

function promptWords(preset: AgentPreset, prompt: string | undefined): readonly string[] {
  return prompt === undefined ? [] : (preset.firstPrompt?.(prompt) ?? []);
}

/** Where what it is told is its first prompt, the person's goes below it. */
function toldWith(
  tools: LaunchTools,
  adapter: Adapter | undefined,
  prompt: string | undefined,
): LaunchTools {
  if (prompt === undefined || !adapter?.isFirstPrompt) return tools;
  return { ...tools, overview: `${tools.overview}\n\n${prompt}` };
}

/** A mode that this executable does not offer is none. */
function modeWords(
  { permissionModes, withPermissionMode }: AgentPreset,
  { permissionMode, isShared = false }: AgentWish,
  { help }: Found,
): readonly string[] {
  const mode = permissionModes?.(help).find(({ name }) => name === permissionMode);
  if (!mode || (mode.isDangerous && isShared)) return [];
  return withPermissionMode?.(mode.name) ?? [];
}

async function wire(
  adapter: Adapter,
  tools: LaunchTools,
  { isResumed }: ConversationPlan,
  { environment, writeFile }: Deps,
) {
  const folder = dirname(tools.overviewFile);
  const wiring = adapter.wire({ ...tools, folder, isResumed, environment });
  for (const [name, text] of Object.entries(wiring.files ?? {}))
    await writeFile(`${folder}/${name}`, text);
  return wiring;
}
