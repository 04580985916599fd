import { Failure } from '../../protocol/failure.ts';
import type { UiContext } from '../context.ts';
import { failureSentence } from '../failure-sentence.ts';
import { ChoiceMode } from '../modes/choice-mode.ts';

/** Says on a card what went wrong: with what to do next, it is more than the bottom line of a small terminal holds. */
export function tellFailure(ui: UiContext, title: string, error: unknown): void {
  const text = `✗ ${failureSentence(Failure.from(error))}`;
  ui.enter(new ChoiceMode(ui, { title, lines: [{ text, role: 'danger' }], choices: [] }));
}
