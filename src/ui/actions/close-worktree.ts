import { inBackground } from '../../lib/in-background.ts';
import { Failure } from '../../protocol/failure.ts';
import type { Node } from '../../workspace/document.ts';
import { sharersOf, type WorktreeState } from '../../workspace/worktree.ts';
import type { SaidLine } from '../chrome/choice-card.tsx';
import type { UiContext } from '../context.ts';
import { endingOf } from './ending.ts';
import { askWorktree } from './worktree-choice.ts';

/** What the card is about, and what comes after it. */
interface Closing {
  readonly ui: UiContext;
  readonly node: Node;
  /** Called once the node is closed. */
  readonly closed: () => void;
}

/** Says what is in an agent's worktree, and asks whether to keep it, merge it or delete it. */
export function closeWorktree(closing: Closing): Promise<void> {
  const { ui, node, closed } = closing;
  const { worktrees } = ui.workspace;
  return askWorktree({
    ...{ ui, closed, name: node.title, title: `Close ${node.title}`, last: warnings(closing) },
    stateOf: () => worktrees.stateOf(node.id),
    merge: () => worktrees.merge(node.id),
    remove: (typedName) => worktrees.remove(node.id, typedName),
    first: (state) => [
      { key: 'k', label: 'keep the worktree', choose: () => keep(closing, state) },
    ],
  });
}

function warnings({ ui, node }: Closing): readonly SaidLine[] {
  const loss = endingOf(ui.workspace.live(node.id));
  const sharers = ui.project ? sharersOf(ui.project.store.get(), node) : [];
  const texts = [
    ...sharers.map(
      ({ title }) => `${title} works in it, too; it is deleted with the last of them.`,
    ),
    ...(loss === undefined ? [] : [loss]),
  ];
  return texts.map((text) => ({ text: `▲ ${text}`, role: 'warning' }));
}

function keep({ ui, node, closed }: Closing, state: WorktreeState | Failure): void {
  const closes = ui.perform('node_close', { nodeId: node.id }).then((done) => {
    if (done === undefined) return;
    const folder = state instanceof Failure ? undefined : state.folder;
    const back = `${ui.workspace.settings.leader} ${ui.keysOf('layout.undo')} brings it back`;
    const stays = folder === undefined ? '' : `; its worktree stays: ${folder}`;
    ui.say(`Closed, ${back}${stays}`);
    closed();
  });
  inBackground(closes, ui.workspace.reportError);
}
