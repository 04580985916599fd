import type { LiveTerminal } from '../../workspace/live.ts';

/** Who types makes no longer pause between two keys, and has not seen in a shorter one that the program ended. */
const PAUSE_MS = 500;

/** Tells keys that were meant for a program that has just ended: they follow those that it got without a pause. */
export class TypedOn {
  #program: LiveTerminal | undefined;
  #atMs = 0;

  /** A key went to the program. */
  note(program: LiveTerminal | undefined, nowMs: number): void {
    this.#program = program;
    this.#atMs = nowMs;
  }

  /** Whether a key was meant for it, and comes too late. */
  isFor(program: LiveTerminal | undefined, nowMs: number): boolean {
    if (program === undefined || program !== this.#program) return false;
    if (program.status.state !== 'exited' || nowMs - this.#atMs >= PAUSE_MS) return false;
    this.#atMs = nowMs;
    return true;
  }
}
