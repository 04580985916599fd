import { inBackground } from '../../lib/in-background.ts';
import { contains } from '../../lib/rect.ts';
import type { AuditRecord } from '../../protocol/audit-record.ts';
import { callerText } from '../../protocol/audit-words.ts';
import { paneTitle } from '../approval-words.ts';
import { auditRowAt } from '../chrome/audit-list-lines.ts';
import type { UiContext } from '../context.ts';
import type { KeyEvent, MouseEvent } from '../input/events.ts';
import type { Hint, Mode } from '../mode.ts';
import type { Overlay } from '../overlay.ts';
import { EMPTY_LINE, editLine, type LineState } from '../text/line-editor.ts';
import { AuditChoice } from './audit-choice.ts';
import { AuditRecordMode } from './audit-record-mode.ts';
import { keyName } from './key-name.ts';
import { lineCommandOf } from './line-command.ts';
import { scrollOf, wheelOf } from './scroll-keys.ts';

const HINTS: readonly Hint[] = [
  { key: 'Enter', label: 'whole' },
  { key: '/', label: 'search' },
  { key: 'c', label: 'its caller' },
  { key: 't', label: 'its tool' },
  { key: 'd', label: 'decision' },
  { key: 'Esc', label: 'back' },
];
const TYPING_HINTS: readonly Hint[] = [
  { key: 'Enter', label: 'done' },
  { key: 'Esc', label: 'all again' },
];

/** Keys that a line of text has no use for. */
const SCROLLS_WHILE_TYPING: ReadonlySet<string> = new Set(['up', 'down', 'pageup', 'pagedown']);

/** The log of calls, the newest first; it goes on while it is looked at. */
export class AuditMode implements Mode {
  readonly name = '';
  readonly #ui: UiContext;
  readonly #choice: AuditChoice;
  readonly #stopFollowing: () => void;
  readonly #commands: Readonly<Record<string, () => void>>;
  /** What is typed, while something is. */
  #line: LineState | undefined;
  #isLoading = true;

  constructor(ui: UiContext) {
    const { audit } = ui.workspace;
    const choice = new AuditChoice((record) => this.#nameOf(record));
    this.#ui = ui;
    this.#choice = choice;
    this.#commands = {
      esc: () => this.#back(),
      'ctrl+c': () => ui.leave(this),
      enter: () => this.#open(),
      '/': () => this.#type(EMPTY_LINE),
      c: () => choice.toggleCaller(),
      t: () => choice.toggleTool(),
      d: () => choice.nextDecision(),
    };
    this.#stopFollowing = audit.onRecord((record) => {
      choice.add(record);
      ui.changed();
    });
    inBackground(
      audit.list().then((records) => this.#loaded(records)),
      (error) => this.#loaded([], error),
    );
  }

  left(): void {
    this.#stopFollowing();
  }

  hints(): readonly Hint[] {
    return this.#line ? TYPING_HINTS : HINTS;
  }

  key(event: KeyEvent): void {
    const name = keyName(event);
    const by = !this.#line || SCROLLS_WHILE_TYPING.has(name) ? scrollOf(name) : undefined;
    if (by !== undefined) this.#choice.move(by);
    else if (this.#line) this.#typeKey(this.#line, event);
    else this.#commands[name]?.();
    this.#ui.changed();
  }

  paste(text: string): void {
    if (this.#line) this.#type(editLine(this.#line, { type: 'insert', text }));
  }

  mouse(event: MouseEvent): boolean {
    const { main } = this.#ui;
    if (!contains(main, event.x, event.y)) return false;
    const lines = wheelOf(event);
    if (lines !== undefined) this.#choice.move(lines);
    if (event.kind === 'press' && event.button === 'left') this.#click(event.y - main.y);
    this.#ui.changed();
    return true;
  }

  overlay(): Overlay {
    const { wanted, index, filter, text, isFiltered } = this.#choice;
    const props = {
      records: wanted,
      selected: index,
      filter,
      text,
      nameOf: (record: AuditRecord) => this.#nameOf(record),
      ...(this.#line && { line: this.#line }),
      empty: this.#emptyText(isFiltered),
      hints: this.hints(),
    };
    return { kind: 'audit', props, place: 'middle' };
  }

  #loaded(records: readonly AuditRecord[], error?: unknown): void {
    this.#isLoading = false;
    this.#choice.load(records);
    if (error !== undefined)
      this.#ui.say(
        'The audit log cannot be read; what comes from now on is shown. "termsprawl doctor" looks at its directory.',
        'danger',
      );
    this.#ui.changed();
  }

  #emptyText(isFiltered: boolean): string {
    if (this.#isLoading) return 'Reading the log…';
    if (isFiltered) return 'No such call. Esc shows all again.';
    return 'Nothing yet. What agents and you do with tools is listed here.';
  }

  #typeKey(line: LineState, event: KeyEvent): void {
    const name = keyName(event);
    const command = lineCommandOf(event);
    if (name === 'enter') this.#line = undefined;
    else if (name === 'esc' || name === 'ctrl+c') {
      this.#type(EMPTY_LINE);
      this.#line = undefined;
    } else if (command) this.#type(editLine(line, command));
  }

  #type(line: LineState): void {
    this.#line = line;
    this.#choice.search(line.text);
  }

  #back(): void {
    if (this.#choice.isFiltered) this.#choice.clear();
    else this.#ui.leave(this);
  }

  #click(y: number): void {
    const { wanted, index } = this.#choice;
    const row = auditRowAt({ count: wanted.length, selected: index }, this.#ui.main.height, y);
    if (row === undefined) return;
    if (row === index) this.#open();
    else this.#choice.select(row);
  }

  #open(): void {
    const { selected } = this.#choice;
    if (selected) this.#ui.enter(new AuditRecordMode(this.#ui, selected, this.#nameOf(selected)));
  }

  #nameOf(record: AuditRecord): string {
    const { nodeId = '' } = record;
    const title = paneTitle(nodeId, this.#ui.workspace);
    if (title !== undefined) return title;
    return record.caller === 'ui' ? 'you' : callerText(record);
  }
}
