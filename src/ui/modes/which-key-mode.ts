import type { UiContext } from '../context.ts';
import type { KeyEvent } from '../input/events.ts';
import type { Keymap, Resolved } from '../keys/keymap.ts';
import type { Hint, Mode } from '../mode.ts';
import type { Overlay } from '../overlay.ts';
import { keyName } from './key-name.ts';

export interface WhichKeyOptions {
  readonly keymap: Keymap;
  /** The keys so far, empty right after the leader. */
  readonly sequence: readonly KeyEvent[];
  readonly isLeader: (event: KeyEvent) => boolean;
  /** The leader came again: it is for the program. */
  readonly sendLeader: (event: KeyEvent) => void;
  /** Something was chosen: what the menu was opened over makes way. */
  readonly chosen: () => void;
}

/** The box after the leader: what may come next. Ends with an action, or with a key that means nothing. */
export class WhichKeyMode implements Mode {
  readonly name = '';
  readonly #ui: UiContext;
  readonly #options: WhichKeyOptions;
  #sequence: readonly KeyEvent[];

  constructor(ui: UiContext, options: WhichKeyOptions) {
    this.#ui = ui;
    this.#options = options;
    this.#sequence = options.sequence;
  }

  hints(): readonly Hint[] {
    return [
      { key: 'Esc', label: 'back' },
      { key: '?', label: 'all keys' },
      { key: 'p', label: 'palette' },
    ];
  }

  key(event: KeyEvent): void {
    if (event.event === 'release') return;
    const { isLeader, sendLeader, chosen } = this.#options;
    if (this.#sequence.length === 0 && isLeader(event)) {
      this.#ui.leave(this);
      chosen();
      sendLeader(event);
      return;
    }
    this.#next(event);
  }

  leader(event: KeyEvent): void {
    this.key(event);
  }

  overlay(): Overlay {
    const { title, keys } = this.#options.keymap.menu(this.#sequence);
    const shown = keys.map(({ actions, ...key }) => ({
      ...key,
      isVital: this.#ui.actions.some(({ name, isVital }) => isVital && actions.includes(name)),
      isUnavailable:
        actions.length > 0 && actions.every((action) => this.#ui.whyNot(action) !== undefined),
    }));
    const place = this.#isWorkLow() ? 'top' : 'bottom';
    return { kind: 'which-key', props: { title, keys: shown }, place };
  }

  /** Whether what somebody is at, by the cursor of the focused program, is where the box would lie. */
  #isWorkLow(): boolean {
    const { focused, focusedLive, places, main } = this.#ui;
    const cursor = focusedLive?.cursor;
    const place = places.find(({ node }) => node.id === focused?.id);
    if (!cursor || place?.detail !== 'live') return false;
    return place.inner.y + cursor.y >= main.y + main.height / 2;
  }

  #next(event: KeyEvent): void {
    const sequence = [...this.#sequence, event];
    const found: Resolved = this.#options.keymap.resolve(sequence);
    if (found.kind === 'more') {
      this.#sequence = sequence;
      this.#ui.changed();
      return;
    }
    this.#ui.leave(this);
    if (found.kind === 'action') {
      this.#options.chosen();
      this.#ui.run(found.name);
    } else if (keyName(event) !== 'esc')
      this.#ui.say('No action has that key. ? shows all keys.', 'warning');
  }
}
