import type { Clock } from '../../../lib/clock.ts';
import {
  type AgentStatus,
  STATUS_SOURCES,
  type StatusExplanation,
  type StatusSource,
} from '../../../protocol/agent-status.ts';
import { type Claim, sameClaim } from './claim.ts';
import { RecentReports } from './recent-reports.ts';

/** What does not hold that long was a flicker between two states. */
export const HOLD_MS = 300;

interface Deps {
  readonly clock: Clock;
  /** Another status is shown than before. */
  readonly onChange: (before: AgentStatus | undefined) => void;
  /** What began to look like another state was none. */
  readonly onFlicker?: () => void;
}

type Wanted = Omit<AgentStatus, 'sinceMs'>;

/** One status out of what several sources say: the best of those that say anything, once it has held. */
export class MergedStatus {
  readonly #deps: Deps;
  readonly #claims = new Map<StatusSource, Claim>();
  readonly #reports = new RecentReports();
  #shown: AgentStatus | undefined;
  /** What is to be shown if it holds. */
  #next: { readonly wanted: Wanted | undefined; readonly sinceMs: number } | undefined;
  #stopHolding: (() => void) | undefined;
  #isLooking = false;
  /** The claim that a person has seen. */
  #seen: Claim | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  get shown(): AgentStatus | undefined {
    return this.#shown;
  }

  /** The last that was said, though it may not hold. */
  get latest(): AgentStatus['state'] | undefined {
    return (this.#next ? this.#next.wanted : this.#shown)?.state;
  }

  get explanation(): StatusExplanation {
    const claims = STATUS_SOURCES.flatMap((source) => {
      const claim = this.#claims.get(source);
      return claim ? [{ source, state: claim.state, text: claim.text }] : [];
    });
    return { status: this.#shown, claims, reports: this.#reports.all };
  }

  claimOf(source: StatusSource): Claim | undefined {
    return this.#claims.get(source);
  }

  /** Takes what a source says now, in the words that explain it. Without a claim the source says nothing any more. */
  take(source: StatusSource, claim: Claim | undefined, says: string): void {
    this.note(source, says);
    // The same again must not look like news: a person may have seen it.
    if (sameClaim(claim, this.#claims.get(source))) return;
    if (claim) this.#claims.set(source, claim);
    else this.#claims.delete(source);
    this.#settle();
  }

  /** Keeps what a source said that changes nothing. */
  note(source: StatusSource, says: string): void {
    this.#reports.note(this.#deps.clock.now(), source, says);
  }

  /** Forgets what every source said: the program is gone. */
  forget(says: string): void {
    this.note('process', says);
    this.#claims.clear();
    this.#settle();
  }

  look(isLooking: boolean): void {
    this.#isLooking = isLooking;
    this.#settle();
  }

  close(): void {
    this.#stopHolding?.();
  }

  #settle(): void {
    const wanted = this.#wanted();
    if (wanted?.state === this.#shown?.state) {
      const isFlicker = this.#next !== undefined;
      this.#callOff();
      this.#show(wanted, this.#shown?.sinceMs ?? this.#deps.clock.now());
      if (isFlicker) this.#deps.onFlicker?.();
      return;
    }
    const isHolding = this.#next && this.#next.wanted?.state === wanted?.state;
    const sinceMs = isHolding ? (this.#next?.sinceMs ?? 0) : this.#deps.clock.now();
    if (!isHolding) this.#hold();
    this.#next = { wanted, sinceMs };
  }

  #wanted(): Wanted | undefined {
    const source = STATUS_SOURCES.find((each) => this.#claims.has(each));
    const claim = source && this.#claims.get(source);
    if (!source || !claim) return undefined;
    if (this.#isLooking) this.#seen = claim;
    const isSeen = claim === this.#seen;
    const { endsWithLook = false, ...said } = claim;
    const isOver = isSeen && endsWithLook;
    const text = claim.text === '' ? this.#textFor(claim.state) : claim.text;
    const app = claim.app ?? this.#claims.get('program')?.app;
    return {
      ...(isOver ? { state: 'idle', text: '' } : { ...said, text }),
      ...(app !== undefined && { app }),
      source,
      isSeen,
    };
  }

  /** What another source says of the same: one that tells the state best may have no words for it. */
  #textFor(state: Claim['state']): string {
    const texts = STATUS_SOURCES.flatMap((source) => this.#claims.get(source) ?? [])
      .filter((claim) => claim.state === state)
      .map(({ text }) => text);
    return texts.find((text) => text !== '') ?? '';
  }

  #hold(): void {
    this.#callOff();
    this.#stopHolding = this.#deps.clock.after(HOLD_MS, () => {
      const next = this.#next;
      this.#callOff();
      if (next) this.#show(next.wanted, next.sinceMs);
    });
  }

  #callOff(): void {
    this.#stopHolding?.();
    this.#stopHolding = undefined;
    this.#next = undefined;
  }

  #show(wanted: Wanted | undefined, sinceMs: number): void {
    const before = this.#shown;
    const isSame = sameClaim(wanted, before) && wanted?.isSeen === before?.isSeen;
    this.#shown = wanted && { ...wanted, sinceMs };
    if (!isSame) this.#deps.onChange(before);
  }
}
