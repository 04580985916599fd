import { counted } from '../../lib/counted.ts';
import { inBackground } from '../../lib/in-background.ts';
import { Failure } from '../../protocol/failure.ts';
import { holdsWork, type Merged, type WorktreeState } from '../../workspace/worktree.ts';
import type { SaidLine } from '../chrome/choice-card.tsx';
import type { UiContext } from '../context.ts';
import { failureSentence } from '../failure-sentence.ts';
import { type Choice, ChoiceMode } from '../modes/choice-mode.ts';
import { PromptMode } from '../modes/prompt-mode.ts';
import { lossText, worktreeLines } from '../worktree-words.ts';
import { tellFailure } from './tell-failure.ts';

/** A worktree that is decided about. */
export interface Work {
  readonly ui: UiContext;
  readonly title: string;
  /** What it is called in a sentence. */
  readonly name: string;
  stateOf(): Promise<WorktreeState>;
  merge(): Promise<Merged>;
  /** Throws for work that is nowhere else, unless the branch's name was typed. */
  remove(typedName?: string): Promise<void>;
  /** Choices that come before merging and deleting. */
  readonly first: (state: WorktreeState | Failure) => readonly Choice[];
  /** Lines below what is in it. */
  readonly last: readonly SaidLine[];
  /** Called once it is deleted. */
  readonly closed: () => void;
}

/** Says what is in a worktree, and asks what becomes of it. */
export async function askWorktree(work: Work, said: readonly SaidLine[] = []): Promise<void> {
  const state = await work.stateOf().catch(Failure.from);
  const isKnown = !(state instanceof Failure);
  const how: readonly SaidLine[] = isKnown
    ? worktreeLines(state)
    : [{ text: `✗ ${failureSentence(state)}`, role: 'danger' }];
  work.ui.enter(
    new ChoiceMode(work.ui, {
      title: work.title,
      lines: [...said, ...how, ...work.last],
      choices: [...work.first(state), ...(isKnown ? workChoices(work, state) : [])],
    }),
  );
}

function workChoices(work: Work, state: WorktreeState): readonly Choice[] {
  const merge = { key: 'm', label: 'merge back', choose: () => later(work, merged(work)) };
  const remove = { key: 'd', label: 'delete it', choose: () => askRemoval(work, state) };
  return state.isBranchThere ? [merge, remove] : [remove];
}

/** The card comes back with how it is now, whatever became of it. */
async function merged(work: Work): Promise<void> {
  try {
    const { how, into, commits } = await work.merge();
    const text = `✓ ${counted(commits, 'commit')} merged into ${into} (${how}).`;
    await askWorktree(work, [{ text, role: 'success' }]);
  } catch (error) {
    const text = `✗ ${failureSentence(Failure.from(error))}`;
    await askWorktree(work, [{ text, role: 'danger' }]);
  }
}

/** What is nowhere else is deleted by its name only; no name is asked for where that is refused. */
function askRemoval(work: Work, state: WorktreeState): void {
  const { ui } = work;
  const { branch, obstacle } = state;
  if (!holdsWork(state) || obstacle !== undefined) {
    later(work, removed(work));
    return;
  }
  ui.enter(
    new PromptMode(ui, {
      title: `Type ${branch} to delete it`,
      value: '',
      hint: `${lossText(state)} would be lost for good.`,
      check: (text) => (text === branch ? undefined : 'That is not its name; nothing is deleted.'),
      submit: (text) => removed(work, text),
    }),
  );
}

async function removed({ ui, name, remove, closed }: Work, typedName?: string): Promise<void> {
  ui.say(`Deleting ${name}…`);
  try {
    await remove(typedName);
  } catch (error) {
    ui.say(`Deleting ${name} failed.`, 'warning');
    throw error;
  }
  ui.say(`Deleted ${name}, its worktree and its branch.`);
  closed();
}

function later({ ui, title }: Work, done: Promise<void>): void {
  inBackground(done, (error) => tellFailure(ui, title, error));
}
