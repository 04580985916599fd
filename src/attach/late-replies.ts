import type { Clock } from '../lib/clock.ts';

/** Device status report; a terminal answers its questions in order, so this answer is the last. */
const LAST_QUESTION = '\x1b[5n';
/** Answers to the questions that the host asks at attach may be on their way this long. */
const YOUNG_MS = 1_000;
const SHORTEST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 1_500;
/** The longest of both answers fits twice. */
const TAIL_CHARACTERS = 64;

/**
 * Keeps what a terminal still has to say from the shell that gets it back: answers to questions, and
 * mouse or key reports that crossed with our leaving.
 */
export class LateReplies {
  readonly #clock: Clock;
  readonly #beganMs: number;
  #firstAnswerMs: number | undefined;
  #tail = '';
  #isAsked = false;
  #settled: () => void = () => {};
  /** Resolves when the first answer is here, or no longer to be expected. */
  readonly answered: Promise<void>;
  #answered: () => void = () => {};

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#beganMs = clock.now();
    this.answered = new Promise((resolve) => {
      const callOff = clock.after(YOUNG_MS, resolve);
      this.#answered = () => {
        callOff();
        resolve();
      };
    });
  }

  /** Looks at what came from the terminal. */
  note(bytes: Uint8Array): void {
    if (this.#firstAnswerMs !== undefined && !this.#isAsked) return;
    this.#tail = (this.#tail + new TextDecoder('latin1').decode(bytes)).slice(-TAIL_CHARACTERS);
    if (this.#isAsked && this.#tail.includes('\x1b[0n')) this.#settled();
    if (this.#firstAnswerMs !== undefined || !hasDeviceAttributes(this.#tail)) return;
    this.#firstAnswerMs = this.#clock.now() - this.#beganMs;
    this.#answered();
    if (!this.#isAsked) this.#settled();
  }

  /** Resolves when nothing more is to be expected. Input that comes until then belongs to nobody. */
  settle(ask: (question: string) => void): Promise<void> {
    if (this.#firstAnswerMs === undefined) {
      const isYoung = this.#clock.now() - this.#beganMs < YOUNG_MS;
      return isYoung ? this.#wait(SHORTEST_WAIT_MS) : Promise.resolve();
    }
    this.#isAsked = true;
    this.#tail = '';
    ask(LAST_QUESTION);
    // The first answer came over the same link, so it tells how slow that is.
    const twice = 2 * this.#firstAnswerMs;
    return this.#wait(Math.min(Math.max(twice, SHORTEST_WAIT_MS), LONGEST_WAIT_MS));
  }

  #wait(limitMs: number): Promise<void> {
    return new Promise((resolve) => {
      const callOff = this.#clock.after(limitMs, resolve);
      this.#settled = () => {
        callOff();
        resolve();
      };
    });
  }
}

/** An answer to primary device attributes (DA1): `CSI ? … c`. */
function hasDeviceAttributes(text: string): boolean {
  const start = text.indexOf('\x1b[?');
  return start >= 0 && /^[\d;]*c/.test(text.slice(start + 3));
}
