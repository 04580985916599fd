import { ageText } from '../../lib/age.ts';
import { inBackground } from '../../lib/in-background.ts';
import type { AgentChoice } from '../../workspace/agent-launch.ts';
import type { ClosedConversation } from '../../workspace/conversation.ts';
import type { UiContext } from '../context.ts';
import { type ListEntry, ListMode } from '../modes/list-mode.ts';

/** An entry of the list, with what `agent_launch` is given when it is chosen. */
interface LaunchEntry extends ListEntry {
  readonly launch: Readonly<Record<string, string>>;
}

/**
 * Offers the agents of this machine, each as it is configured; then the conversations that were closed,
 * and the agents in the other modes that they have.
 */
export async function launchAgent(ui: UiContext): Promise<void> {
  const { agents, reportError, clock } = ui.workspace;
  const conversations = await agents.conversations();
  const entriesOf = (choices: readonly AgentChoice[]) =>
    allEntries(choices, conversations, clock.now());
  let entries = entriesOf(await agents.list());
  const list = new ListMode(ui, {
    title: 'New agent',
    empty: 'No agent has that name.',
    entries,
    choose: ({ id }) => {
      const launch = entries.find((entry) => entry.id === id)?.launch;
      if (launch) void ui.perform('agent_launch', launch);
    },
  });
  ui.enter(list);
  const asked = askAll(ui, (choices) => {
    entries = entriesOf(choices);
    list.show(entries);
  });
  inBackground(asked, reportError);
}

/**
 * Begins a new conversation with the focused agent as a copy of the one that it is in, in the same mode:
 * the copy of one that may only plan must not act.
 */
export async function branchAgent(ui: UiContext): Promise<void> {
  const { agent, conversation: branchOf, permissionMode } = ui.focused?.props ?? {};
  const mode = permissionMode !== undefined && { permissionMode };
  await ui.perform('agent_launch', { agent, branchOf, ...mode });
}

/** Why the focused node has no conversation to branch. */
export function needsConversation({ focused }: UiContext): string | undefined {
  if (focused?.props['agent'] === undefined) return 'The focused node is not an agent.';
  return focused.props['conversation'] === undefined
    ? 'Nothing was said to this agent yet, or it does not tell its conversations.'
    : undefined;
}

/** Versions and modes come from the executables, which take a while to answer. */
async function askAll(
  { workspace: { agents } }: UiContext,
  show: (choices: readonly AgentChoice[]) => void,
): Promise<void> {
  const present = (await agents.list()).filter(({ missing }) => missing === undefined);
  for (const { id } of present) {
    await agents.find(id);
    show(await agents.list());
  }
}

function allEntries(
  choices: readonly AgentChoice[],
  conversations: readonly ClosedConversation[],
  nowMs: number,
): readonly LaunchEntry[] {
  const present = choices.filter(({ missing }) => missing === undefined);
  const missing = choices.filter((choice) => choice.missing !== undefined);
  return [
    ...present.map(entryOf),
    ...conversations.flatMap((each) => conversationEntries(each, present, nowMs)),
    ...present.flatMap(modeEntries),
    ...missing.map(entryOf),
  ];
}

function entryOf({ id, label, version, missing }: AgentChoice): LaunchEntry {
  return {
    id,
    title: label,
    launch: { agent: id },
    ...(version !== undefined && version !== 'unknown' && { detail: version }),
    ...(missing !== undefined && { unavailable: missing }),
  };
}

function conversationEntries(
  { agent, conversation, title, isNamed, permissionMode, closedMs }: ClosedConversation,
  present: readonly AgentChoice[],
  nowMs: number,
): readonly LaunchEntry[] {
  const label = present.find(({ id }) => id === agent)?.label;
  if (label === undefined) return [];
  return [
    {
      id: `conversation ${conversation}`,
      title: `${label} · go on with: ${title}`,
      detail: `closed ${ageText(nowMs - closedMs)} ago`,
      launch: {
        agent,
        conversation,
        ...(isNamed && { title }),
        ...(permissionMode !== undefined && { permissionMode }),
      },
    },
  ];
}

function modeEntries({ id, label, permissionModes }: AgentChoice): readonly LaunchEntry[] {
  return permissionModes.map(({ name, isDangerous }) => ({
    id: `${id} ${name}`,
    title: `${label} · ${name}`,
    launch: { agent: id, permissionMode: name },
    ...(isDangerous && { detail: 'asks for nothing' }),
  }));
}
