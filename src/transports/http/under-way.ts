import { Failure } from '../../protocol/failure.ts';
import { MAX_REQUESTS_PER_SESSION } from '../../protocol/limits.ts';

/** Counts the requests of each session that are not answered yet, and bounds them. */
export class UnderWay {
  readonly #counts = new Map<string, number>();

  /** Does the work of one more request. Throws `TOO_MANY_REQUESTS`. */
  async run<Value>(sessionId: string, work: () => Promise<Value>): Promise<Value> {
    const count = this.#counts.get(sessionId) ?? 0;
    if (count >= MAX_REQUESTS_PER_SESSION)
      throw new Failure('TOO_MANY_REQUESTS', `At most ${MAX_REQUESTS_PER_SESSION} calls at once`);
    this.#counts.set(sessionId, count + 1);
    return work().finally(() => this.#end(sessionId));
  }

  #end(sessionId: string): void {
    const left = (this.#counts.get(sessionId) ?? 1) - 1;
    if (left > 0) this.#counts.set(sessionId, left);
    else this.#counts.delete(sessionId);
  }
}
