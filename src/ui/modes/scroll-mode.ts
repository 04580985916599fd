import type { LineMark, LiveTerminal, Match, TextPoint } from '../../workspace/live.ts';
import { ordered } from '../../workspace/text-order.ts';
import type { UiContext } from '../context.ts';
import type { KeyEvent } from '../input/events.ts';
import type { Hint, Mode } from '../mode.ts';
import type { Mark } from '../screen/scene.ts';
import { keyName } from './key-name.ts';
import { PromptMode } from './prompt-mode.ts';
import { lastColumn, moveTo, nextWord, previousWord, showLine } from './scroll-position.ts';
import { matchMarks, selectionMarks } from './selection.ts';

type Step = (mode: ScrollMode) => void;

/** Reading back, searching and copying in a terminal's scroll-back. The program goes on meanwhile. */
export class ScrollMode implements Mode {
  readonly name = 'SCROLL';
  readonly #ui: UiContext;
  readonly #live: LiveTerminal;
  /** Points are counted from here, since old lines go while output arrives. */
  readonly #origin: LineMark | undefined;
  #originLine: number;
  #at: TextPoint;
  #anchor: TextPoint | undefined;
  #query = '';
  #match: Match | undefined;

  constructor(ui: UiContext, live: LiveTerminal) {
    this.#ui = ui;
    this.#live = live;
    const cursor = live.cursor ?? { x: 0, y: live.rows - 1 };
    this.#at = { line: live.topLine + cursor.y, column: cursor.x };
    live.holdView(true);
    this.#originLine = this.#at.line;
    this.#origin = live.markLine(this.#originLine);
  }

  hints(): readonly Hint[] {
    const position = `${this.#live.scrolledBy}/${this.#live.historyLines}`;
    if (this.#anchor) return [hint('y', 'copy'), hint('v', 'drop selection'), hint('q', 'leave')];
    return [
      hint('q', 'leave'),
      hint('/', 'search'),
      hint('v', 'select'),
      hint('PgUp PgDn', position),
    ];
  }

  key(event: KeyEvent): void {
    const step = STEPS[keyName(event)];
    if (!step) return;
    this.#follow();
    step(this);
    this.#ui.changed();
  }

  marks(): readonly Mark[] {
    this.#follow();
    if (this.#anchor) return selectionMarks(this.#live, this.#anchor, this.#at);
    return matchMarks(this.#live, this.#match);
  }

  caret(): { x: number; y: number } {
    this.#follow();
    return { x: this.#at.column, y: this.#at.line - this.#live.topLine };
  }

  left(): void {
    this.#origin?.dispose();
    this.#live.holdView(false);
    this.#live.scrollTo(0);
  }

  move(lines: number, columns = 0): void {
    this.goTo({ line: this.#at.line + lines, column: this.#at.column + columns });
  }

  /** Moves view and cursor together, so that the page above comes whole. */
  page(fraction: number): void {
    const lines = Math.trunc(this.#live.rows * fraction);
    this.#live.scrollTo(this.#live.scrolledBy - lines);
    this.move(lines);
  }

  goTo(point: TextPoint): void {
    this.#at = moveTo(this.#live, point);
  }

  goToLine(which: 'first' | 'last'): void {
    this.goTo({ line: which === 'first' ? 0 : this.#live.lineCount - 1, column: 0 });
  }

  goInLine(where: 'start' | 'end'): void {
    const { line } = this.#at;
    this.goTo({ line, column: where === 'start' ? 0 : lastColumn(this.#live, line) });
  }

  word(direction: 'next' | 'previous'): void {
    this.goTo((direction === 'next' ? nextWord : previousWord)(this.#live, this.#at));
  }

  toggleSelection(): void {
    this.#anchor = this.#anchor ? undefined : this.#at;
  }

  /** Starts a selection at a cell of the view, or carries the one there is on to it. */
  dragTo(x: number, y: number): void {
    this.#follow();
    this.goTo({ line: this.#live.topLine + y, column: x });
    this.#anchor ??= this.#at;
    this.#ui.changed();
  }

  copy(): void {
    if (!this.#anchor) return;
    const [start, end] = ordered(this.#anchor, this.#at);
    this.#ui.copy(this.#live.textBetween(start, end));
    this.leave();
  }

  askSearch(): void {
    const prompt = new PromptMode(this.#ui, {
      title: 'Search the scroll-back',
      value: this.#query,
      submit: (text) => this.#search(text),
    });
    this.#ui.enter(prompt);
  }

  /** Search goes towards older text, as that is where one looks back to. */
  searchAgain(direction: 'forward' | 'backward'): void {
    if (this.#query === '') return;
    const from = {
      line: this.#at.line,
      column: this.#at.column + (direction === 'forward' ? 1 : -1),
    };
    this.#match = this.#live.search(this.#query, from, direction);
    if (!this.#match) {
      this.#ui.say(`"${this.#query}" is not in this terminal's text.`, 'warning');
      return;
    }
    const { from: start, to: end } = this.#match;
    showLine(this.#live, end.line);
    showLine(this.#live, start.line);
    this.#at = start;
  }

  leave(): void {
    this.#ui.leave(this);
  }

  /** Renumbers what is kept here after old lines went, or all were wrapped anew. */
  #follow(): void {
    const line = Math.max(0, this.#origin?.line ?? this.#originLine);
    const gone = this.#originLine - line;
    if (gone === 0) return;
    this.#originLine = line;
    const moved = ({ line: before, column }: TextPoint) => ({
      line: Math.max(0, before - gone),
      column,
    });
    this.#at = moved(this.#at);
    this.#anchor = this.#anchor && moved(this.#anchor);
    this.#match = this.#match && { from: moved(this.#match.from), to: moved(this.#match.to) };
  }

  #search(text: string): void {
    this.#query = text;
    this.searchAgain('backward');
    this.#ui.changed();
  }
}

const STEPS: Readonly<Record<string, Step>> = {
  j: (mode) => mode.move(1),
  down: (mode) => mode.move(1),
  k: (mode) => mode.move(-1),
  up: (mode) => mode.move(-1),
  h: (mode) => mode.move(0, -1),
  left: (mode) => mode.move(0, -1),
  l: (mode) => mode.move(0, 1),
  right: (mode) => mode.move(0, 1),
  pageup: (mode) => mode.page(-1),
  'ctrl+b': (mode) => mode.page(-1),
  pagedown: (mode) => mode.page(1),
  'ctrl+f': (mode) => mode.page(1),
  'ctrl+u': (mode) => mode.page(-1 / 2),
  'ctrl+d': (mode) => mode.page(1 / 2),
  g: (mode) => mode.goToLine('first'),
  home: (mode) => mode.goToLine('first'),
  G: (mode) => mode.goToLine('last'),
  end: (mode) => mode.goToLine('last'),
  '0': (mode) => mode.goInLine('start'),
  $: (mode) => mode.goInLine('end'),
  w: (mode) => mode.word('next'),
  b: (mode) => mode.word('previous'),
  v: (mode) => mode.toggleSelection(),
  space: (mode) => mode.toggleSelection(),
  y: (mode) => mode.copy(),
  enter: (mode) => mode.copy(),
  '/': (mode) => mode.askSearch(),
  n: (mode) => mode.searchAgain('backward'),
  N: (mode) => mode.searchAgain('forward'),
  q: (mode) => mode.leave(),
  esc: (mode) => mode.leave(),
  'ctrl+c': (mode) => mode.leave(),
};

function hint(key: string, label: string): Hint {
  return { key, label };
}
