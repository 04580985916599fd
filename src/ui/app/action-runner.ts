import { messageOf } from '../../lib/message-of.ts';
import type { Action } from '../action.ts';
import type { KeyOverrides } from '../keys/key-bindings.ts';
import { Keymap } from '../keys/keymap.ts';
import type { Ui } from './ui.ts';

/** What the which-key box calls the keys that more keys follow. */
const PREFIX_TITLES = { n: 'new', o: 'organise', W: 'web page' };
/** Keys wait no longer than this for what an action brings up, in ms: it may hang, and a person types on. */
const KEYS_WAIT_MS = 1_000;

/** Runs actions by name, and says why one cannot run. */
export class ActionRunner {
  readonly #ui: Ui;
  readonly #actions: ReadonlyMap<string, Action>;
  readonly #ended: () => void;
  readonly #underWay = new Set<Promise<void>>();
  #overrides: KeyOverrides | undefined;
  #keymap: Keymap | undefined;

  /** `ended` is called when keys need not wait any more. */
  constructor(ui: Ui, actions: readonly Action[], ended: () => void) {
    this.#ui = ui;
    this.#ended = ended;
    this.#actions = new Map(actions.map((action) => [action.name, action]));
  }

  /** Made anew when the configuration's keys are others. */
  get keymap(): Keymap {
    const { keys: overrides } = this.#ui.workspace.settings;
    if (this.#keymap && overrides === this.#overrides) return this.#keymap;
    const actions = [...this.#actions.values()];
    this.#overrides = overrides;
    this.#keymap = new Keymap({ actions, overrides, prefixTitles: PREFIX_TITLES });
    return this.#keymap;
  }

  /** An action runs that may yet change what keys are for. */
  get isActing(): boolean {
    return this.#underWay.size > 0;
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
    const running = this.#actions.get(name)?.run(this.#ui);
    if (!running) return;
    this.#underWay.add(running);
    const cancel = this.#ui.workspace.clock.after(KEYS_WAIT_MS, () => this.#release(running));
    await running.finally(() => {
      cancel();
      this.#release(running);
    });
  }

  #release(running: Promise<void>): void {
    if (this.#underWay.delete(running)) this.#ended();
  }

  #failed(error: unknown): void {
    this.#ui.workspace.reportError(error);
    this.#ui.say(messageOf(error), 'danger');
  }
}
