import { Failure } from '../../protocol/failure.ts';
import type { Node } from '../../workspace/document.ts';
import { worktreeOf } from '../../workspace/worktree.ts';
import { activityStatus } from '../chrome/status-signs.ts';
import type { UiContext } from '../context.ts';
import { type ListEntry, ListMode } from '../modes/list-mode.ts';
import { changesText } from '../worktree-words.ts';

/** Lists what each agent with a worktree of its own has made; Enter goes to it. */
export async function compareWorktrees(ui: UiContext): Promise<void> {
  const entries = await Promise.all(worktreeNodes(ui).map((node) => entryOf(ui, node)));
  ui.enter(
    new ListMode(ui, {
      title: 'What the agents made',
      empty: 'No agent has that name.',
      entries,
      choose: ({ id }) => ui.focus(id),
    }),
  );
}

/** Why there is nothing to compare. */
export function needsWorktrees(ui: UiContext): string | undefined {
  return worktreeNodes(ui).length > 0
    ? undefined
    : `No agent here has a worktree; ${ui.workspace.settings.leader} ${ui.keysOf('agent.fan-out')} asks several.`;
}

function worktreeNodes({ project }: UiContext): readonly Node[] {
  return Object.values(project?.store.get().nodes ?? {}).filter((node) => worktreeOf(node));
}

async function entryOf(ui: UiContext, { id, title }: Node): Promise<ListEntry> {
  const { worktrees, statuses } = ui.workspace;
  const state = await worktrees.stateOf(id).catch(Failure.from);
  const status = statuses.statusOf(id);
  const detail =
    state instanceof Failure
      ? state.message
      : [changesText(state), state.subject].filter(Boolean).join(' · ');
  return { id, title, detail, ...(status && { key: activityStatus(status).word }) };
}
