import { inBackground } from '../../lib/in-background.ts';
import type { UiContext } from '../context.ts';
import type { KeyEvent } from '../input/events.ts';
import type { Hint, Mode } from '../mode.ts';
import type { Overlay } from '../overlay.ts';
import { editLine, type LineState, lineOf } from '../text/line-editor.ts';
import { keyName } from './key-name.ts';
import { lineCommandOf } from './line-command.ts';

export interface PromptOptions {
  readonly title: string;
  readonly value: string;
  readonly hint?: string;
  /** A sentence why the text is not acceptable; nothing when it is. */
  readonly check?: (text: string) => string | undefined;
  /** Called once the prompt is gone. Where it rejects, the prompt comes back with the reason. */
  readonly submit: (text: string) => void | Promise<void>;
}

/** Asks for one line of text. */
export class PromptMode implements Mode {
  readonly name = '';
  readonly #ui: UiContext;
  readonly #options: PromptOptions;
  #line: LineState;
  #error: string | undefined;

  constructor(ui: UiContext, options: PromptOptions) {
    this.#ui = ui;
    this.#options = options;
    this.#line = lineOf(options.value);
  }

  hints(): readonly Hint[] {
    return [
      { key: 'Enter', label: 'ok' },
      { key: 'Esc', label: 'cancel' },
    ];
  }

  key(event: KeyEvent): void {
    const name = keyName(event);
    if (name === 'esc' || name === 'ctrl+c') this.#ui.leave(this);
    else if (name === 'enter') this.#submit();
    else this.#edit(event);
  }

  paste(text: string): void {
    this.#line = editLine(this.#line, { type: 'insert', text });
    this.#ui.changed();
  }

  overlay(): Overlay {
    const { title, hint } = this.#options;
    const props = {
      title,
      value: this.#line,
      keys: this.hints(),
      ...(hint !== undefined && { hint }),
      ...(this.#error !== undefined && { error: this.#error }),
    };
    return { kind: 'prompt', props, place: 'middle' };
  }

  #edit(event: KeyEvent): void {
    const command = lineCommandOf(event);
    if (!command) return;
    this.#error = undefined;
    this.#line = editLine(this.#line, command);
    this.#ui.changed();
  }

  #submit(): void {
    const { check, submit } = this.#options;
    this.#error = check?.(this.#line.text);
    if (this.#error !== undefined) {
      this.#ui.changed();
      return;
    }
    this.#ui.leave(this);
    const submitted = submit(this.#line.text);
    if (submitted) inBackground(submitted, (error) => this.#comeBack(error));
  }

  #comeBack(error: unknown): void {
    this.#error = error instanceof Error ? error.message : String(error);
    this.#ui.enter(this);
  }
}
