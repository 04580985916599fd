/**
 * Bytes a second that moving pages may take of a person's line, each: of a mobile connection it leaves
 * more than half to what is typed. Through SSH nothing tells how fast a line is until seconds of bytes wait.
 */
const BYTES_PER_SECOND = 64 * 1024;
/** What may go at once: a new page, whole, on a large screen. */
const BURST_BYTES = 256 * 1024;

/** Says how long pictures must wait for the line to bear them. */
export class PictureBudget {
  #left = BURST_BYTES;
  #atMs = 0;

  /** Takes bytes that are about to be sent; returns the milliseconds until more may be. */
  spend(bytes: number, nowMs: number): number {
    // The machine's clock may be set back.
    const passedMs = Math.max(0, nowMs - this.#atMs);
    this.#atMs = nowMs;
    const gained = (passedMs * BYTES_PER_SECOND) / 1000;
    this.#left = Math.min(BURST_BYTES, this.#left + gained) - bytes;
    return this.#left >= 0 ? 0 : (-this.#left * 1000) / BYTES_PER_SECOND;
  }
}
