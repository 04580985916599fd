import { counted } from '../../lib/counted.ts';
import { inBackground } from '../../lib/in-background.ts';
import { Failure } from '../../protocol/failure.ts';
import type { Node } from '../../workspace/document.ts';
import { holdsWork, type WorktreeState } from '../../workspace/worktree.ts';
import type { SaidLine } from '../chrome/choice-card.tsx';
import type { UiContext } from '../context.ts';
import { failureSentence } from '../failure-sentence.ts';
import { ChoiceMode } from '../modes/choice-mode.ts';
import { PromptMode } from '../modes/prompt-mode.ts';
import { lossText, worktreeLines } from '../worktree-words.ts';
import { endingOf } from './ending.ts';

/** What the card is about, and what comes after it. */
interface Closing {
  readonly ui: UiContext;
  readonly node: Node;
  /** Called once the node is closed. */
  readonly closed: () => void;
}

/** Says what is in an agent's worktree, and asks whether to keep it, merge it or delete it. */
export async function closeWorktree(closing: Closing, said: readonly SaidLine[] = []) {
  const { ui, node } = closing;
  const state = await ui.workspace.worktrees.stateOf(node.id).catch(Failure.from);
  const isKnown = !(state instanceof Failure);
  const how: readonly SaidLine[] = isKnown
    ? worktreeLines(state)
    : [{ text: `✗ ${failureSentence(state)}`, role: 'danger' }];
  ui.enter(
    new ChoiceMode(ui, {
      title: `Close ${node.title}`,
      lines: [...said, ...how, ...running(closing)],
      choices: [
        { key: 'k', label: 'keep the worktree', choose: () => keep(closing, state) },
        ...(isKnown ? workChoices(closing, state) : []),
      ],
    }),
  );
}

function workChoices(closing: Closing, state: WorktreeState) {
  const merge = { key: 'm', label: 'merge back', choose: () => later(closing, merged(closing)) };
  const remove = { key: 'd', label: 'delete it', choose: () => askRemoval(closing, state) };
  return state.isBranchThere ? [merge, remove] : [remove];
}

function running({ ui, node }: Closing): readonly SaidLine[] {
  const loss = endingOf(ui.workspace.live(node.id));
  return loss === undefined ? [] : [{ text: `▲ ${loss}`, role: 'warning' }];
}

function keep(closing: Closing, state: WorktreeState | Failure): void {
  const { ui, node, closed } = closing;
  const closes = ui.perform('node_close', { nodeId: node.id }).then((done) => {
    if (done === undefined) return;
    const folder = state instanceof Failure ? undefined : state.folder;
    const back = `${ui.workspace.settings.leader} ${ui.keysOf('layout.undo')} brings it back`;
    const stays = folder === undefined ? '' : `; its worktree stays: ${folder}`;
    ui.say(`Closed, ${back}${stays}`);
    closed();
  });
  later(closing, closes);
}

/** The card comes back with how it is now, whatever became of it. */
async function merged(closing: Closing): Promise<void> {
  const { ui, node } = closing;
  try {
    const { how, into, commits } = await ui.workspace.worktrees.merge(node.id);
    const text = `✓ ${counted(commits, 'commit')} merged into ${into} (${how}).`;
    await closeWorktree(closing, [{ text, role: 'success' }]);
  } catch (error) {
    const text = `✗ ${failureSentence(Failure.from(error))}`;
    await closeWorktree(closing, [{ text, role: 'danger' }]);
  }
}

/** What is nowhere else is deleted by its name only. */
function askRemoval(closing: Closing, state: WorktreeState): void {
  const { ui } = closing;
  const { branch } = state;
  if (!holdsWork(state)) {
    later(closing, removed(closing));
    return;
  }
  ui.enter(
    new PromptMode(ui, {
      title: `Type ${branch} to delete it`,
      value: '',
      hint: `${lossText(state)} would be lost for good.`,
      check: (text) => (text === branch ? undefined : 'That is not its name; nothing is deleted.'),
      submit: (text) => removed(closing, text),
    }),
  );
}

async function removed({ ui, node, closed }: Closing, typedName?: string): Promise<void> {
  ui.say(`Deleting ${node.title}…`);
  await ui.workspace.worktrees.remove(node.id, typedName);
  ui.say(`Deleted ${node.title}, its worktree and its branch.`);
  closed();
}

function later({ ui }: Closing, done: Promise<void>): void {
  inBackground(done, (error) => ui.say(failureSentence(Failure.from(error)), 'danger'));
}
