import type { Clock } from '../../../src/lib/clock.ts';
import { Emulator } from '../../../src/services/terminal/emulator/emulator.ts';
import type { Owners } from '../../../src/services/terminal/emulator/keyboard-modes.ts';
import type { OuterTerminal } from '../../../src/services/terminal/keeper.ts';
import { UNKNOWN_OUTER_TERMINAL } from '../../../src/services/terminal/outer-terminal.ts';
import { Lines } from '../../../src/services/terminal/text/lines.ts';

export interface PaneOptions {
  readonly columns?: number;
  readonly rows?: number;
  readonly scrollbackLines?: number;
  readonly outer?: Partial<OuterTerminal>;
  readonly owners?: Owners;
}

/** An emulator without a program, fed by hand, that notes what comes out of it. */
export function pane(options: PaneOptions = {}) {
  const clock = new HandClock();
  const outer = { ...UNKNOWN_OUTER_TERMINAL, ...options.outer };
  const emulator = new Emulator({
    columns: options.columns ?? 40,
    rows: options.rows ?? 6,
    scrollbackLines: options.scrollbackLines ?? 100,
    version: '1.2.3',
    clock,
    owners: options.owners ?? { leader: () => 1, foreground: () => undefined, isAlive: () => true },
    outer: () => outer,
  });
  const lines = new Lines(emulator.terminal);
  const replies: string[] = [];
  const told: (readonly string[])[] = [];
  const events = emulator.events;
  events.on('reply', (text) => void replies.push(text));
  events.on('title', (title) => void told.push(['title', title]));
  events.on('bell', () => void told.push(['bell']));
  events.on('clipboard', (...values) => void told.push(['clipboard', ...values]));
  events.on('notification', (...values) => void told.push(['notification', ...values]));

  const feed = (output: string | Uint8Array) => emulator.feed(Buffer.from(output));
  const row = (y: number) =>
    lines
      .cells(emulator.view.topLine + y)
      .join('')
      .trimEnd();
  return {
    emulator,
    lines,
    clock,
    replies,
    /** Events with their values, in order. */
    told,
    feed,
    row,
    /** The rows of the view, without trailing blanks and empty rows at the end. */
    screen: () =>
      Array.from({ length: emulator.terminal.rows }, (_, y) => row(y))
        .join('\n')
        .trimEnd(),
    history: () => Array.from({ length: lines.history }, (_, line) => lines.text(line).trimEnd()),
    cursor: () => {
      const { cursorX, cursorY } = emulator.terminal.buffer.active;
      return [cursorX, cursorY];
    },
    /** What the pane answers to a question. */
    ask: (question: string) => {
      replies.length = 0;
      feed(question);
      return replies.join('');
    },
  };
}

/** Time that passes when the test says so. */
export class HandClock implements Clock {
  #now = 0;
  readonly #timers = new Set<{ readonly due: number; readonly callback: () => void }>();

  now(): number {
    return this.#now;
  }

  after(ms: number, callback: () => void): () => void {
    const timer = { due: this.#now + ms, callback };
    this.#timers.add(timer);
    return () => void this.#timers.delete(timer);
  }

  pass(ms: number): void {
    this.#now += ms;
    for (const timer of [...this.#timers]) {
      if (timer.due > this.#now || !this.#timers.delete(timer)) continue;
      timer.callback();
    }
  }
}
