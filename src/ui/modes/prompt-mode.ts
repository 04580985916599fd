import { inBackground } from '../../lib/in-background.ts';
import { messageOf } from '../../lib/message-of.ts';
import type { UiContext } from '../context.ts';
import type { KeyEvent } from '../input/events.ts';
import type { Hint, Mode } from '../mode.ts';
import type { Overlay } from '../overlay.ts';
import { editLine, type LineCommand, type LineState, lineOf } from '../text/line-editor.ts';
import { Completion } from './completion.ts';
import { keyName } from './key-name.ts';
import { lineCommandOf } from './line-command.ts';

export interface PromptOptions {
  readonly title: string;
  readonly value: string;
  readonly hint?: string;
  /** What is meant by a text into which something was put. */
  readonly tidy?: (text: string) => string;
  /** A sentence why the text is not acceptable; nothing when it is. */
  readonly check?: (text: string) => string | undefined;
  /** What the text may become, for Tab. */
  readonly complete?: (text: string) => Promise<readonly string[]>;
  /** Texts to choose from with Up and Down, the likeliest first. */
  readonly recent?: readonly string[];
  /** Called once the prompt is gone. Where it rejects, the prompt comes back with the reason. */
  readonly submit: (text: string) => void | Promise<void>;
}

/** Asks for one line of text. */
export class PromptMode implements Mode {
  readonly name = '';
  readonly isMaking = true;
  readonly #ui: UiContext;
  readonly #options: PromptOptions;
  readonly #completion: Completion | undefined;
  #line: LineState;
  #error: string | undefined;
  /** How far up the recent texts; -1 for the text that it began with. */
  #recentIndex = -1;

  constructor(ui: UiContext, options: PromptOptions) {
    this.#ui = ui;
    this.#options = options;
    this.#line = lineOf(options.value);
    this.#completion = options.complete && new Completion(options.complete);
  }

  hints(): readonly Hint[] {
    const { recent = [] } = this.#options;
    return [
      { key: 'Enter', label: 'ok' },
      ...(this.#completion ? [{ key: 'Tab', label: 'complete' }] : []),
      ...(recent.length > 0 ? [{ key: 'Up', label: 'recent' }] : []),
      { key: 'Esc', label: 'cancel' },
    ];
  }

  key(event: KeyEvent): void {
    const name = keyName(event);
    if (name === 'esc' || name === 'ctrl+c') this.#ui.leave(this);
    else if (name === 'enter') this.#submit();
    else if (name === 'tab' && this.#completion) this.#complete(this.#completion);
    else if (name === 'up') this.#recall(1);
    else if (name === 'down') this.#recall(-1);
    else this.#edit(event);
  }

  paste(text: string): void {
    this.#change({ type: 'insert', text });
  }

  overlay(): Overlay {
    const { title } = this.#options;
    const hint = this.#candidates() ?? this.#options.hint;
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
    if (command) this.#change(command);
  }

  #change(command: LineCommand): void {
    const { tidy } = this.#options;
    this.#error = undefined;
    this.#completion?.forget();
    const line = editLine(this.#line, command);
    const text = command.type === 'insert' ? tidy?.(line.text) : undefined;
    this.#line = text === undefined || text === line.text ? line : lineOf(text);
    this.#ui.changed();
  }

  /** The last names of what the text may become, where that is more than one. */
  #candidates(): string | undefined {
    const { candidates = [] } = this.#completion ?? {};
    if (candidates.length < 2) return undefined;
    return candidates
      .map((each) => each.slice(each.lastIndexOf('/', each.length - 2) + 1))
      .join('  ');
  }

  #complete(completion: Completion): void {
    const { text } = this.#line;
    const completed = completion.next(text).then((next) => {
      // What was typed meanwhile counts.
      if (this.#line.text !== text) return;
      this.#error =
        next === text && completion.candidates.length === 0 ? 'No folder begins so.' : undefined;
      this.#line = lineOf(next);
      this.#ui.changed();
    });
    inBackground(completed, (error) => this.#ui.workspace.reportError(error));
  }

  #recall(by: 1 | -1): void {
    const { recent = [], value } = this.#options;
    const index = Math.max(-1, Math.min(recent.length - 1, this.#recentIndex + by));
    if (index === this.#recentIndex) return;
    this.#recentIndex = index;
    this.#completion?.forget();
    this.#line = lineOf(recent[index] ?? value);
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
    this.#error = messageOf(error);
    this.#ui.enter(this);
  }
}
