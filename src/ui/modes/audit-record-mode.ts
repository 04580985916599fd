import type { AuditRecord } from '../../protocol/audit-record.ts';
import { lastAuditOffset } from '../chrome/audit-record-lines.ts';
import type { UiContext } from '../context.ts';
import type { KeyEvent, MouseEvent } from '../input/events.ts';
import type { Hint, Mode } from '../mode.ts';
import type { Overlay } from '../overlay.ts';
import { type Reading, readingKey, readingMouse } from './reading.ts';

/** One call of the log, whole. It is scrolled and closed like every card that is read. */
export class AuditRecordMode implements Mode, Reading {
  readonly name = '';
  readonly #ui: UiContext;
  readonly #record: AuditRecord;
  readonly #who: string;
  #offset = 0;

  constructor(ui: UiContext, record: AuditRecord, who: string) {
    this.#ui = ui;
    this.#record = record;
    this.#who = who;
  }

  hints(): readonly Hint[] {
    return [
      { key: '↑ ↓', label: 'scroll' },
      { key: 'Esc', label: 'back to the list' },
    ];
  }

  key(event: KeyEvent): void {
    readingKey(event, this);
  }

  mouse(event: MouseEvent): boolean {
    return readingMouse(event, this);
  }

  scroll(lines: number): void {
    const { main, workspace } = this.#ui;
    const room = { columns: main.width, rows: main.height };
    const last = lastAuditOffset(this.#props(), room, workspace.widthOf);
    this.#offset = Math.min(last, Math.max(0, this.#offset + lines));
    this.#ui.changed();
  }

  close(): void {
    this.#ui.leave(this);
  }

  overlay(): Overlay {
    return { kind: 'audit-record', props: this.#props(), place: 'middle' };
  }

  #props() {
    const hints = this.hints();
    return { record: this.#record, who: this.#who, offset: this.#offset, hints };
  }
}
