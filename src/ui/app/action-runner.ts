import type { Action } from '../action.ts';
import type { KeyOverrides } from '../keys/key-bindings.ts';
import { Keymap } from '../keys/keymap.ts';
import type { Ui } from './ui.ts';

/** What the which-key box calls the keys that more keys follow. */
const PREFIX_TITLES = { n: 'new', o: 'organise' };

/** Runs actions by name, and says why one cannot run. */
export class ActionRunner {
  readonly keymap: Keymap;
  readonly #ui: Ui;
  readonly #actions: ReadonlyMap<string, Action>;

  constructor(ui: Ui, actions: readonly Action[], overrides: KeyOverrides) {
    this.#ui = ui;
    this.#actions = new Map(actions.map((action) => [action.name, action]));
    this.keymap = new Keymap({ actions, overrides, prefixTitles: PREFIX_TITLES });
  }

  /** A sentence why the action cannot run now; nothing when it can. */
  whyNot(name: string): string | undefined {
    return this.#actions.get(name)?.blocked?.(this.#ui);
  }

  run(name: string): void {
    const reason = this.whyNot(name);
    if (reason !== undefined) this.#ui.say(reason, 'warning');
    else this.#start(name).catch((error: unknown) => this.#failed(error));
  }

  async #start(name: string): Promise<void> {
    await this.#actions.get(name)?.run(this.#ui);
  }

  #failed(error: unknown): void {
    this.#ui.workspace.reportError(error);
    this.#ui.say(error instanceof Error ? error.message : String(error), 'danger');
  }
}
