import type { Clock } from '../lib/clock.ts';
import { withResolvers } from '../lib/with-resolvers.ts';
import { Failure } from '../protocol/failure.ts';
import { hasEnded } from '../workspace/has-ended.ts';
import type { LiveTerminal } from '../workspace/live.ts';

/** How often a terminal that goes on writing is looked at. */
const LOOK_MS = 100;

/** Why a wait ended. */
export type WaitReason = 'text' | 'pattern' | 'quiet' | 'exited' | 'timeout';

/** How a wait ended. */
export interface WaitEnd {
  readonly reason: WaitReason;
  /** What was found. */
  readonly match?: string;
}

/** What is waited for. */
export interface Wanted {
  /** Looks for what is waited for in what the terminal shows now. */
  readonly find: () => Promise<WaitEnd | undefined>;
  /** Whether the node still has this very terminal. */
  readonly isThere: () => boolean;
  /** Milliseconds without output; nothing when silence is not waited for. */
  readonly quietMs: number | undefined;
  readonly limitMs: number;
}

interface Ports {
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Calls back when a terminal came or went. */
  readonly onTerminals: (listener: () => void) => () => void;
}

/** Waits for what is wanted of a terminal's output, its silence, its program's end, or the limit. */
export class OutputWait {
  readonly #ports: Ports;
  readonly #terminal: LiveTerminal;
  readonly #wanted: Wanted;
  readonly #end = withResolvers<WaitEnd>();
  readonly #stops: (() => void)[] = [];
  #lastOutputMs: number;
  #isLooking = false;
  /** Something was written since the last look began. */
  #owesLook = false;

  constructor(ports: Ports, terminal: LiveTerminal, wanted: Wanted) {
    this.#ports = ports;
    this.#terminal = terminal;
    this.#wanted = wanted;
    this.#lastOutputMs = ports.clock.now();
  }

  /** Throws what looking throws, and `CANCELLED` when the caller gives up. */
  async run(): Promise<WaitEnd> {
    this.#follow();
    this.#look();
    this.#awaitQuiet();
    try {
      return await this.#end.promise;
    } finally {
      for (const stop of this.#stops) stop();
    }
  }

  #follow(): void {
    const { clock, signal, onTerminals } = this.#ports;
    const giveUp = () => this.#end.reject(new Failure('CANCELLED', 'Cancelled while waiting'));
    signal.addEventListener('abort', giveUp, { once: true });
    this.#stops.push(
      () => signal.removeEventListener('abort', giveUp),
      clock.after(this.#wanted.limitMs, () => this.#end.resolve({ reason: 'timeout' })),
      this.#terminal.subscribe(() => this.#wrote()),
      this.#terminal.on('status', () => this.#look()),
      onTerminals(() => this.#look()),
    );
  }

  #wrote(): void {
    this.#lastOutputMs = this.#ports.clock.now();
    if (this.#owesLook) return;
    this.#owesLook = true;
    this.#stops.push(this.#ports.clock.after(LOOK_MS, () => this.#look()));
  }

  #look(): void {
    if (this.#isLooking) {
      this.#owesLook = true;
      return;
    }
    this.#isLooking = true;
    this.#owesLook = false;
    // The last words of a program count, so its end is looked for after them.
    const isOver = !this.#wanted.isThere() || hasEnded(this.#terminal.status);
    this.#wanted.find().then(
      (found) => this.#looked(found ?? (isOver ? { reason: 'exited' } : undefined)),
      (error: unknown) => this.#end.reject(error),
    );
  }

  #looked(found: WaitEnd | undefined): void {
    this.#isLooking = false;
    if (found) this.#end.resolve(found);
    else if (this.#owesLook) this.#stops.push(this.#ports.clock.after(LOOK_MS, () => this.#look()));
  }

  #awaitQuiet(): void {
    const { quietMs } = this.#wanted;
    if (quietMs === undefined) return;
    const leftMs = this.#lastOutputMs + quietMs - this.#ports.clock.now();
    if (leftMs <= 0) this.#end.resolve({ reason: 'quiet' });
    else this.#stops.push(this.#ports.clock.after(leftMs, () => this.#awaitQuiet()));
  }
}
