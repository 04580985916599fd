import { keysOf } from '../input/encode-key.ts';
import type { InputEvent, KeyEvent, PasteEvent } from '../input/events.ts';
import { type Chord, parseChord } from '../keys/chord.ts';
import { matchesChord } from '../keys/chord-match.ts';
import type { Mode } from '../mode.ts';
import { WhichKeyMode } from '../modes/which-key-mode.ts';
import type { ActionRunner } from './action-runner.ts';
import type { ModeStack } from './mode-stack.ts';
import { PasteText } from './paste-text.ts';
import { TypedOn } from './typed-on.ts';
import type { Ui } from './ui.ts';

/** More than anybody types before a shell is up, and a paste's pieces as well. */
const MAX_HELD_EVENTS = 1_000;

/** Decides for each key: a mode's, an action's, or the focused program's, which gets the same bytes. */
export class KeyRouter {
  readonly #ui: Ui;
  readonly #modes: ModeStack;
  readonly #runner: ActionRunner;
  readonly #pasted = new PasteText();
  readonly #typedOn = new TypedOn();
  #leader: { readonly text: string; readonly chord: Chord | undefined } | undefined;
  /** Typed while an action was under way, or the focused program about to start. */
  readonly #held: InputEvent[] = [];

  constructor(ui: Ui, modes: ModeStack, runner: ActionRunner) {
    this.#ui = ui;
    this.#modes = modes;
    this.#runner = runner;
  }

  take(event: InputEvent): void {
    if (this.#mustWait(event)) this.#hold(event);
    else if (event.type === 'text') this.#takeText(event);
    else if (event.type === 'key') this.#takeKey(event);
    else if (event.type === 'paste') this.#takePaste(event);
    else this.#pass(event);
  }

  /** Types a text into what has the keys, as a paste. */
  paste(text: string): void {
    if (text !== '') this.#ui.listening?.paste(text);
  }

  /** Does what a key does where no program listens: the leader opens the menu, keys are actions at once. */
  act(event: KeyEvent): void {
    if (this.#isLeader(event)) {
      this.#openMenu([]);
      return;
    }
    const found = this.#runner.keymap.resolve([event]);
    if (found.kind === 'action') this.#ui.run(found.name);
    else if (found.kind === 'more') this.#openMenu([event]);
  }

  /** Passes on what was typed too early; what is still too early goes on waiting. */
  flush(): void {
    for (const event of this.#held.splice(0)) this.take(event);
  }

  /** Keys are for what an action under way brings up, or for a program that is about to start. */
  #mustWait(event: InputEvent): boolean {
    if (event.type === 'focus') return false;
    if (this.#runner.isActing) return true;
    if (this.#modes.top || this.#ui.listening || !isStarting(this.#ui)) return false;
    return event.type !== 'key' || !this.#isLeader(event);
  }

  #hold(event: InputEvent): void {
    if (this.#held.length < MAX_HELD_EVENTS) this.#held.push(event);
  }

  /** A run of text goes whole to a program; anything else reads it key by key, and may end on the way. */
  #takeText(event: InputEvent & { type: 'text' }): void {
    if (!this.#modes.top && this.#ui.listening) {
      this.#pass(event);
      return;
    }
    for (const key of keysOf(event)) this.take(key);
  }

  #takeKey(event: KeyEvent): void {
    const { top } = this.#modes;
    if (top && this.#isEscThenLeader(event)) this.#leaveByLeader(top, event);
    else if (this.#isLeader(event)) this.#takeLeader(top, event);
    else if (top) top.key(event);
    else if (this.#ui.listening) this.#pass(event);
    else if (this.#typedOn.isFor(this.#ui.focusedLive, this.#ui.workspace.clock.now()))
      this.#ui.say('The program has ended; what was typed after that was left out.', 'warning');
    else this.act(event);
  }

  #takeLeader(top: Mode | undefined, event: KeyEvent): void {
    if (top?.isMaking) this.#ui.say('The menu opens once this is done or left.', 'warning');
    else if (top?.leader) top.leader(event);
    else this.#openMenu([]);
  }

  /** A slow link brings Esc and the leader in one piece, which reads as the leader with Alt. No mode has that key. */
  #isEscThenLeader(event: KeyEvent): boolean {
    return event.alt && this.#isLeader({ ...event, alt: false });
  }

  #leaveByLeader(top: Mode, event: KeyEvent): void {
    const plain = { ...event, alt: false, ctrl: false, shift: false, text: '' };
    top.key({ ...plain, key: 'esc', raw: event.raw.subarray(0, 1) });
    this.take({ ...event, alt: false, raw: event.raw.subarray(1) });
  }

  #takePaste(event: PasteEvent): void {
    const { top } = this.#modes;
    if (!top) this.#pass(event);
    else if (top.paste) this.#pasted.take(event, (text) => top.paste?.(text));
  }

  #openMenu(sequence: readonly KeyEvent[]): void {
    const menu = new WhichKeyMode(this.#ui, {
      keymap: this.#runner.keymap,
      sequence,
      isLeader: (event) => this.#isLeader(event),
      sendLeader: (event) => this.#pass(event),
      chosen: () => this.#modes.clear(),
    });
    this.#ui.enter(menu);
  }

  #isLeader(event: KeyEvent): boolean {
    const { leader: text } = this.#ui.workspace.settings;
    // It may be changed meanwhile, and is not to be read anew for each key.
    if (text !== this.#leader?.text) this.#leader = { text, chord: parseChord(text) };
    const { chord } = this.#leader;
    return chord !== undefined && matchesChord(chord, event);
  }

  #pass(event: InputEvent): void {
    const { listening, workspace } = this.#ui;
    if (event.type === 'key' || event.type === 'text')
      this.#typedOn.note(listening?.live, workspace.clock.now());
    listening?.take(event);
  }
}

/** The focused node's program is about to start: keys are for it. */
function isStarting({ focused, focusedLive, workspace }: Ui): boolean {
  if (!focused || !workspace.runsProgram(focused.kind)) return false;
  return !focusedLive || focusedLive.status.state === 'starting';
}
