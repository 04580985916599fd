import { contains } from '../../lib/rect.ts';
import { MAX_TEXT_LENGTH } from '../../protocol/limits.ts';
import type { Node } from '../../workspace/document.ts';
import type { UiContext } from '../context.ts';
import type { KeyEvent, MouseEvent } from '../input/events.ts';
import type { Hint, Mode } from '../mode.ts';
import {
  cursorPlace,
  editTextArea,
  type TextAreaCommand,
  type TextAreaPlace,
  type TextAreaState,
  textAreaOf,
} from '../text/text-area.ts';
import { areaCommandOf } from './area-command.ts';
import { keyName } from './key-name.ts';

/** Writing in a note, in place. What was written is kept however it ends, but with Ctrl+C. */
export class NoteMode implements Mode {
  readonly name = 'NOTE';
  readonly #ui: UiContext;
  readonly #node: Node;
  #text: TextAreaState;
  #isThrownAway = false;

  constructor(ui: UiContext, node: Node) {
    this.#ui = ui;
    this.#node = node;
    this.#text = textAreaOf(String(node.props['text'] ?? ''));
    this.#show();
  }

  hints(): readonly Hint[] {
    return [
      { key: 'Esc', label: 'done' },
      { key: 'Ctrl+C', label: 'throw away' },
    ];
  }

  key(event: KeyEvent): void {
    const name = keyName(event);
    if (name === 'esc') this.#ui.leave(this);
    else if (name === 'ctrl+c') this.#throwAway();
    else this.#edit(areaCommandOf(event));
  }

  paste(text: string): void {
    this.#edit({ type: 'insert', text });
  }

  caret(): { x: number; y: number } {
    const { x, y } = cursorPlace(this.#text, this.#place());
    return { x, y: y - this.#scroll() };
  }

  /** A click into the note is no key for anything; one beside it goes on with what it hit. */
  mouse(event: MouseEvent): boolean {
    if (event.kind !== 'press') return false;
    const { x, y } = event;
    const place = this.#ui.places.find(({ node }) => node.id === this.#node.id);
    if (place && contains(place.inner, x, y)) return true;
    this.#ui.leave(this);
    return false;
  }

  left(): void {
    this.#ui.preview(new Map());
    const { text } = this.#text;
    if (this.#isThrownAway || text === this.#node.props['text']) return;
    void this.#keep(text);
  }

  /** A note that was closed meanwhile takes no text, and what a person wrote must not go with it. */
  async #keep(text: string): Promise<void> {
    const kept = await this.#ui.perform('sticky_update', { nodeId: this.#node.id, text });
    if (kept !== undefined) return;
    this.#ui.copy(text);
    const paste = `${this.#ui.workspace.settings.leader} ${this.#ui.keysOf('clipboard.paste')}`;
    this.#ui.say(
      `The note could not be kept. What you wrote is copied; ${paste} pastes it.`,
      'danger',
    );
  }

  #edit(command: TextAreaCommand | undefined): void {
    if (!command) return;
    const edited = editTextArea(this.#text, command, this.#place());
    // The tool that keeps it takes no more; whoever deletes from a longer one is on the right way.
    if (edited.text.length > Math.max(MAX_TEXT_LENGTH, this.#text.text.length)) {
      const limit = MAX_TEXT_LENGTH.toLocaleString('en');
      const message = `A note holds ${limit} characters. That was left out; keep it in a file.`;
      this.#ui.say(message, 'warning');
      return;
    }
    this.#text = edited;
    this.#show();
  }

  #show(): void {
    const scroll = this.#scroll();
    const props = { ...this.#node.props, text: this.#text.text, scroll };
    this.#ui.preview(new Map([[this.#node.id, { props }]]));
  }

  #scroll(): number {
    const { y } = cursorPlace(this.#text, this.#place());
    return Math.max(0, y - this.#place().rows + 1);
  }

  #place(): TextAreaPlace {
    const { places, workspace } = this.#ui;
    const inner = places.find(({ node }) => node.id === this.#node.id)?.inner;
    return {
      columns: Math.max(1, inner?.width ?? 1),
      rows: Math.max(1, inner?.height ?? 1),
      widthOf: workspace.widthOf,
    };
  }

  #throwAway(): void {
    this.#isThrownAway = true;
    this.#ui.leave(this);
  }
}
