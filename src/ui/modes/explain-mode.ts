import { explanationLines } from '../../protocol/explanation-text.ts';
import type { UiContext } from '../context.ts';
import type { KeyEvent } from '../input/events.ts';
import type { Hint, Mode } from '../mode.ts';
import { numberedName } from '../numbered-name.ts';
import type { Overlay } from '../overlay.ts';
import { keyName } from './key-name.ts';
import { closesReading } from './reading.ts';

/** What an agent is at and how that is known, kept up to date while it is read. */
export class ExplainMode implements Mode {
  readonly name = '';
  readonly #ui: UiContext;
  readonly #nodeId: string;
  readonly #name: string;

  constructor(ui: UiContext, nodeId: string) {
    this.#ui = ui;
    this.#nodeId = nodeId;
    this.#name = numberedName(ui, nodeId);
  }

  hints(): readonly Hint[] {
    return [{ key: 'Esc', label: 'close' }];
  }

  key(event: KeyEvent): void {
    if (closesReading(keyName(event))) this.#ui.leave(this);
  }

  overlay(): Overlay {
    const { statuses, clock } = this.#ui.workspace;
    const explanation = statuses.explain(this.#nodeId);
    const known = explanation ?? { status: undefined, claims: [], reports: [] };
    const lines = explanationLines(known, clock.now());
    const props = { title: `Status of ${this.#name}`, lines, hints: this.hints() };
    return { kind: 'explanation', props, place: 'middle' };
  }
}
