import type { Clock } from '../../../lib/clock.ts';

/** Output this soon after a key, or after another size, is the answer to it and no work. */
const ECHO_MS = 400;
/** Work writes more than one piece; a clock in a status line does not last that long. */
const BURST_MS = 600;
/** At its start an agent draws itself; what goes on longer is work. */
const START_MS = 5_000;
/** Agents that work show it several times a second. With the time that a state has to hold this is under two seconds. */
const QUIET_MS = 1_500;
/** After a key, so long until it is looked whether the agent goes on. */
const SETTLE_MS = 900;
/** Output this recent, when it is looked, means that it goes on. */
const GOING_ON_MS = 400;
/** An agent that was told to stop may take its time; for so long it is looked again. */
const GIVE_UP_MS = 10_000;

/** What output and silence tell. */
export interface OutputHooks {
  /** It has written for a while. */
  onWork(): void;
  /** It was at work and is silent. `isAnswer`: since then somebody had given it something to do. */
  onQuiet(isAnswer: boolean): void;
  /** After a key it goes on working. */
  onResumed(): void;
  /** After a key that interrupts it did something, and then no more. */
  onStopped(): void;
}

/** Makes out from the times of output and keys whether an agent works. */
export class OutputSource {
  readonly #clock: Clock;
  readonly #hooks: OutputHooks;
  #firstMs = Number.NEGATIVE_INFINITY;
  #lastMs = Number.NEGATIVE_INFINITY;
  #echoUntilMs: number;
  #keyMs = Number.NEGATIVE_INFINITY;
  #interruptMs = Number.NEGATIVE_INFINITY;
  #isWorking = false;
  /** Something was entered since it was last at rest. */
  #isAsked = false;
  /** Nothing was entered yet: it draws itself. */
  #isStarting = true;
  #stopQuiet: (() => void) | undefined;
  #stopSettling: (() => void) | undefined;

  constructor(clock: Clock, hooks: OutputHooks) {
    this.#clock = clock;
    this.#hooks = hooks;
    this.#echoUntilMs = clock.now();
  }

  /** Whether it was interrupted a moment ago. */
  get isInterrupted(): boolean {
    return this.#clock.now() - this.#interruptMs < GIVE_UP_MS;
  }

  /** The program wrote something. */
  output(): void {
    const now = this.#clock.now();
    if (now - this.#lastMs > QUIET_MS) this.#firstMs = now;
    this.#lastMs = now;
    if (now < this.#echoUntilMs) {
      this.#firstMs = now;
      return;
    }
    this.#awaitQuiet();
    const burstMs = this.#isStarting ? START_MS : BURST_MS;
    if (this.#isWorking || now - this.#firstMs < burstMs) return;
    this.#isWorking = true;
    this.#hooks.onWork();
  }

  /** Somebody typed. */
  typed(bytes: Uint8Array): void {
    const now = this.#clock.now();
    this.#echoUntilMs = now + ECHO_MS;
    this.#keyMs = now;
    if (isInterrupt(bytes)) this.#interruptMs = now;
    else if (bytes.includes(ENTER)) {
      this.#isAsked = true;
      this.#isStarting = false;
      this.#interruptMs = Number.NEGATIVE_INFINITY;
    }
    this.#settleLater(SETTLE_MS);
  }

  /** It called for the person, which is no work: what it writes from now on is. */
  rang(): void {
    this.#isWorking = false;
    this.#firstMs = this.#clock.now();
  }

  /** It has begun to ask: what was typed before is no answer, and what it draws no work. */
  asks(): void {
    this.#stopSettling?.();
    this.#stopSettling = undefined;
  }

  /** It is shown at another size, and draws itself anew. */
  resized(): void {
    this.#echoUntilMs = this.#clock.now() + ECHO_MS;
  }

  close(): void {
    this.#stopQuiet?.();
    this.#stopSettling?.();
  }

  #awaitQuiet(): void {
    // One timer for all of a flood's pieces: when it fires it sees how long ago the last one was.
    this.#stopQuiet ??= this.#clock.after(QUIET_MS, () => this.#lookForQuiet());
  }

  #lookForQuiet(): void {
    this.#stopQuiet = undefined;
    const leftMs = this.#lastMs + QUIET_MS - this.#clock.now();
    if (leftMs > 0) {
      this.#stopQuiet = this.#clock.after(leftMs, () => this.#lookForQuiet());
      return;
    }
    if (!this.#isWorking) return;
    this.#isWorking = false;
    const isAnswer = this.#isAsked && !this.isInterrupted;
    this.#isAsked = false;
    this.#hooks.onQuiet(isAnswer);
  }

  #settleLater(ms: number): void {
    this.#stopSettling?.();
    this.#stopSettling = this.#clock.after(ms, () => this.#settle());
  }

  #settle(): void {
    this.#stopSettling = undefined;
    const now = this.#clock.now();
    const hasAnswered = this.#lastMs > this.#keyMs;
    if (now - this.#lastMs < GOING_ON_MS) {
      this.#hooks.onResumed();
      if (this.isInterrupted) this.#settleLater(GOING_ON_MS);
    } else if (hasAnswered && this.isInterrupted) this.#hooks.onStopped();
  }
}

const ENTER = 0x0d;
/** Escape and Ctrl+C, as bytes and as the kitty keyboard protocol has them. */
const INTERRUPTS: ReadonlySet<string> = new Set([
  '\x1b',
  '\x03',
  '\x1b[27u',
  '\x1b[27;1u',
  '\x1b[99;5u',
]);
const LONGEST_INTERRUPT = 7;

function isInterrupt(bytes: Uint8Array): boolean {
  return bytes.length <= LONGEST_INTERRUPT && INTERRUPTS.has(Buffer.from(bytes).toString('latin1'));
}
