import type { ChoiceProps } from '../chrome/choice-card.tsx';
import type { UiContext } from '../context.ts';
import type { KeyEvent } from '../input/events.ts';
import type { Hint, Mode } from '../mode.ts';
import type { Overlay } from '../overlay.ts';
import { keyName } from './key-name.ts';
import { StrayKeys } from './stray-keys.ts';

/** What may be chosen, by its key. */
export interface Choice extends Hint {
  readonly choose: () => void;
}

interface ChoiceOptions extends Omit<ChoiceProps, 'hints'> {
  readonly choices: readonly Choice[];
}

/** Says how something is and asks what to do about it. Escape leaves it as it is. */
export class ChoiceMode implements Mode {
  readonly name = '';
  readonly #ui: UiContext;
  readonly #options: ChoiceOptions;
  readonly #stray: StrayKeys;

  constructor(ui: UiContext, options: ChoiceOptions) {
    this.#ui = ui;
    this.#options = options;
    this.#stray = new StrayKeys(ui);
  }

  hints(): readonly Hint[] {
    const choices = this.#options.choices.map(({ key, label }) => ({ key, label }));
    return [...choices, { key: 'Esc', label: 'leave it' }];
  }

  key(event: KeyEvent): void {
    const name = keyName(event);
    if (name === '') return;
    const choice = this.#options.choices.find(({ key }) => key === name);
    const leaves = name === 'esc' || name === 'ctrl+c';
    if (!leaves && this.#stray.take(choice !== undefined)) return;
    this.#ui.leave(this);
    choice?.choose();
  }

  overlay(): Overlay {
    const { title, lines } = this.#options;
    return { kind: 'choice', props: { title, lines, hints: this.hints() }, place: 'middle' };
  }
}
