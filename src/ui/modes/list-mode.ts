import { filterListPage } from '../chrome/filter-list-size.ts';
import type { UiContext } from '../context.ts';
import type { KeyEvent } from '../input/events.ts';
import { type Ranked, rank } from '../keys/rank.ts';
import type { Hint, Mode } from '../mode.ts';
import type { Overlay } from '../overlay.ts';
import { EMPTY_LINE, editLine, type LineState } from '../text/line-editor.ts';
import { keyName } from './key-name.ts';
import { lineCommandOf } from './line-command.ts';

/** One line of a list that a person types to narrow down. */
export interface ListEntry {
  readonly id: string;
  readonly title: string;
  readonly detail?: string;
  /** Words that it is found by as well, with blanks between them. */
  readonly also?: string;
  /** At the right end. */
  readonly key?: string;
  /** Why it cannot be chosen now. */
  readonly unavailable?: string;
}

export interface ListOptions {
  readonly title: string;
  /** Said in place of an empty list. */
  readonly empty: string;
  /** Entries for a query, where the text itself decides (search in screens); else they are ranked by it. */
  readonly entries: readonly ListEntry[] | ((query: string) => readonly ListEntry[]);
  readonly choose: (entry: ListEntry) => void;
  /** Stays when an entry is chosen: for settings that are turned on and off in it. */
  readonly stays?: boolean;
}

const STEPS: Readonly<Record<string, number>> = { up: -1, 'ctrl+p': -1, down: 1, 'ctrl+n': 1 };
const PAGES: Readonly<Record<string, number>> = { pageup: -1, pagedown: 1 };

/** A list to choose from by typing: the palette, and finding nodes. */
export class ListMode implements Mode {
  readonly name = '';
  readonly #ui: UiContext;
  readonly #options: ListOptions;
  #title: string;
  #entries: ListOptions['entries'];
  #line: LineState = EMPTY_LINE;
  #selected = 0;
  #found: readonly Ranked<ListEntry>[];

  constructor(ui: UiContext, options: ListOptions) {
    this.#ui = ui;
    this.#options = options;
    this.#title = options.title;
    this.#entries = options.entries;
    this.#found = this.#find();
  }

  hints(): readonly Hint[] {
    return [
      { key: 'Enter', label: 'choose' },
      { key: '↑ ↓', label: 'move' },
      { key: 'Esc', label: 'close' },
    ];
  }

  key(event: KeyEvent): void {
    const name = keyName(event);
    const pages = PAGES[name];
    const move = pages === undefined ? STEPS[name] : pages * this.#page();
    if (name === 'esc' || name === 'ctrl+c') this.#ui.leave(this);
    else if (name === 'enter') this.#choose();
    else if (move !== undefined) this.#move(move);
    else this.#edit(lineCommandOf(event));
  }

  paste(text: string): void {
    this.#edit({ type: 'insert', text });
  }

  overlay(): Overlay {
    const { empty } = this.#options;
    const title = this.#title;
    const entries = this.#found.map(({ item, positions }) => ({ ...item, matched: positions }));
    const hints = this.hints();
    const selected = this.#selected;
    const props = { title, empty, query: this.#line, entries, selected, hints };
    return { kind: 'list', props, place: 'middle' };
  }

  /** Lists other entries from now on; the one that is selected stays so, where it is among them. */
  show(entries: readonly ListEntry[], title = this.#title): void {
    this.#title = title;
    const id = this.#found[this.#selected]?.item.id;
    this.#entries = entries;
    this.#found = this.#find();
    this.#selected = Math.max(
      0,
      this.#found.findIndex(({ item }) => item.id === id),
    );
    this.#ui.changed();
  }

  #find(): readonly Ranked<ListEntry>[] {
    const entries = this.#entries;
    if (typeof entries !== 'function') {
      const { text } = this.#line;
      return rank(
        text,
        entries,
        ({ title }) => title,
        ({ also }) => also,
      );
    }
    return entries(this.#line.text).map((item) => ({ item, positions: [] }));
  }

  #edit(command: Parameters<typeof editLine>[1] | undefined): void {
    if (!command) return;
    this.#line = editLine(this.#line, command);
    this.#found = this.#find();
    this.#selected = 0;
    this.#ui.changed();
  }

  #move(by: number): void {
    const last = Math.max(0, this.#found.length - 1);
    this.#selected = Math.min(last, Math.max(0, this.#selected + by));
    this.#ui.changed();
  }

  #page(): number {
    const { width, height } = this.#ui.main;
    return filterListPage({ columns: width, rows: height });
  }

  #choose(): void {
    const entry = this.#found[this.#selected]?.item;
    if (!entry) return;
    if (entry.unavailable !== undefined) {
      this.#ui.say(entry.unavailable, 'warning');
      return;
    }
    if (!this.#options.stays) this.#ui.leave(this);
    this.#options.choose(entry);
  }
}
