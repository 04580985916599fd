import { inBackground } from '../../lib/in-background.ts';
import { Failure } from '../../protocol/failure.ts';
import type { Node } from '../../workspace/document.ts';
import { type WorktreeState, worktreeOf } from '../../workspace/worktree.ts';
import { activityStatus } from '../chrome/status-signs.ts';
import type { UiContext } from '../context.ts';
import { type ListEntry, ListMode } from '../modes/list-mode.ts';
import { changesText } from '../worktree-words.ts';
import { askWorktree } from './worktree-choice.ts';

/** What stands in place of a status where no agent is. */
const WITHOUT_AGENT = 'NO AGENT';

/**
 * Lists what each agent with a worktree of its own has made, and worktrees that were kept without one. Enter goes to the agent,
 * or asks what becomes of the worktree.
 */
export async function compareWorktrees(ui: UiContext): Promise<void> {
  const { settings, worktrees } = ui.workspace;
  const [agents, kept] = await Promise.all([
    Promise.all(worktreeNodes(ui).map((node) => entryOf(ui, node))),
    // Without git there are none.
    worktrees.kept().catch(() => []),
  ]);
  ui.enter(
    new ListMode(ui, {
      title: 'What the agents made',
      empty: `No agent has a worktree here; ${settings.leader} ${ui.keysOf('agent.fan-out')} asks several.`,
      entries: [...agents, ...kept.map(keptEntry)],
      choose: ({ id, key }) =>
        key === WITHOUT_AGENT
          ? inBackground(askKept(ui, id), ui.workspace.reportError)
          : ui.focus(id),
    }),
  );
}

function askKept(ui: UiContext, branch: string): Promise<void> {
  const { worktrees } = ui.workspace;
  return askWorktree({
    ...{ ui, name: branch, title: 'A worktree without an agent', last: [], first: () => [] },
    stateOf: () => worktrees.stateOfKept(branch),
    merge: () => worktrees.mergeKept(branch),
    remove: (typedName) => worktrees.removeKept(branch, typedName),
    closed: () => {},
  });
}

function worktreeNodes({ project }: UiContext): readonly Node[] {
  return Object.values(project?.store.get().nodes ?? {}).filter((node) => worktreeOf(node));
}

async function entryOf(ui: UiContext, { id, title }: Node): Promise<ListEntry> {
  const { worktrees, statuses } = ui.workspace;
  const state = await worktrees.stateOf(id).catch(Failure.from);
  const status = statuses.statusOf(id);
  const detail = state instanceof Failure ? state.message : detailOf(state);
  return { id, title, detail, ...(status && { key: activityStatus(status).word }) };
}

function keptEntry(state: WorktreeState): ListEntry {
  const { branch } = state;
  return { id: branch, title: branch, detail: detailOf(state), key: WITHOUT_AGENT };
}

function detailOf(state: WorktreeState): string {
  return [changesText(state), state.subject].filter(Boolean).join(' · ');
}
