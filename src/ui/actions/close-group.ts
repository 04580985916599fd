import { counted } from '../../lib/counted.ts';
import { inBackground } from '../../lib/in-background.ts';
import { membersOf, type Node } from '../../workspace/document.ts';
import { worktreeOf } from '../../workspace/worktree.ts';
import type { UiContext } from '../context.ts';
import { ChoiceMode } from '../modes/choice-mode.ts';
import { closeWorktree } from './close-worktree.ts';

/** The agents of a group that have worktrees of their own. */
export function worktreeMembers({ project }: UiContext, group: Node): readonly Node[] {
  if (!project) return [];
  return membersOf(project.store.get(), group.id).filter((node) => worktreeOf(node));
}

/** Asks what becomes of the agents in a group that were asked together; `closeFrame` takes the group alone away. */
export function closeGroup(ui: UiContext, group: Node, closeFrame: () => void): void {
  const members = worktreeMembers(ui, group);
  ui.enter(
    new ChoiceMode(ui, {
      title: `Close ${group.title}`,
      lines: [{ text: `${counted(members.length, 'agent')} in it with worktrees of their own.` }],
      choices: [
        { key: 'f', label: 'the frame only', choose: closeFrame },
        { key: 'k', label: 'close all, keep worktrees', choose: () => keepAll(ui, group) },
        { key: 'o', label: 'one by one', choose: () => oneByOne(ui, members, closeFrame) },
      ],
    }),
  );
}

function keepAll(ui: UiContext, group: Node): void {
  const members = worktreeMembers(ui, group);
  const closing = (async () => {
    for (const { id } of [...members, group]) await ui.perform('node_close', { nodeId: id });
    ui.say(
      `Closed ${counted(members.length, 'agent')}; worktrees stay, and undo brings each back.`,
    );
  })();
  inBackground(closing, ui.workspace.reportError);
}

/** The next one is asked about when the one before it is closed; who leaves one open leaves the rest, too. */
function oneByOne(ui: UiContext, [node, ...rest]: readonly Node[], last: () => void): void {
  if (!node) {
    last();
    return;
  }
  const closed = () => oneByOne(ui, rest, last);
  inBackground(closeWorktree({ ui, node, closed }), ui.workspace.reportError);
}
