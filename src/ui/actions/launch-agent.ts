import { inBackground } from '../../lib/in-background.ts';
import type { AgentChoice } from '../../workspace/agent-launch.ts';
import type { UiContext } from '../context.ts';
import { type ListEntry, ListMode } from '../modes/list-mode.ts';

/** What an entry of the list starts. */
interface Launch {
  readonly agent: string;
  readonly permissionMode?: string;
}

type LaunchEntry = ListEntry & { readonly launch: Launch };

/** Offers the agents of this machine, each as it is configured, and below them in the other modes that each has. */
export async function launchAgent(ui: UiContext): Promise<void> {
  const { agents, reportError } = ui.workspace;
  let entries = entriesOf(await agents.list());
  const list = new ListMode(ui, {
    title: 'New agent',
    empty: 'No agent has that name.',
    entries,
    choose: ({ id }) => {
      const launch = entries.find((entry) => entry.id === id)?.launch;
      if (launch) void ui.perform('agent_launch', { ...launch });
    },
  });
  ui.enter(list);
  const asked = askedFor(ui, (choices) => {
    entries = entriesOf(choices);
    list.show(entries);
  });
  inBackground(asked, reportError);
}

/** Versions and modes come from the executables, which take a while to answer. */
async function askedFor(
  { workspace: { agents } }: UiContext,
  show: (choices: readonly AgentChoice[]) => void,
): Promise<void> {
  const present = (await agents.list()).filter(({ missing }) => missing === undefined);
  for (const { id } of present) {
    await agents.find(id);
    show(await agents.list());
  }
}

function entriesOf(choices: readonly AgentChoice[]): readonly LaunchEntry[] {
  const present = choices.filter(({ missing }) => missing === undefined);
  const missing = choices.filter((choice) => choice.missing !== undefined);
  return [...present.map(entryOf), ...present.flatMap(modeEntries), ...missing.map(entryOf)];
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

function modeEntries({ id, label, permissionModes }: AgentChoice): readonly LaunchEntry[] {
  return permissionModes.map(({ name, isDangerous }) => ({
    id: `${id} ${name}`,
    title: `${label} · ${name}`,
    launch: { agent: id, permissionMode: name },
    ...(isDangerous && { detail: 'asks for nothing' }),
  }));
}
