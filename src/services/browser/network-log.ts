import type { CDPSession, Protocol } from 'puppeteer-core';
import type { NetworkRequest } from '../../workspace/page-control.ts';
import { Ring } from './ring.ts';

const MAX_KEPT = 500;
/** Of one look. */
const MAX_LISTED = 100;
/** Of an address, in UTF-16 units: one that carries data in it says enough then. */
const MAX_ADDRESS = 500;

/** A request, filled in as it goes on. */
interface Entry {
  readonly method: string;
  readonly url: string;
  readonly type: string;
  readonly startedSeconds: number;
  status: number | null;
  ms: number | null;
  failed: string | null;
}

/** What a page asked of the network, and what came of it. */
export class NetworkLog {
  readonly #entries = new Ring<Entry>(MAX_KEPT);
  readonly #underWay = new Map<string, Entry>();
  readonly #now: () => number;
  #quietSinceMs = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  follow(session: CDPSession): void {
    session.on('Network.requestWillBeSent', (event) => this.#sent(event));
    session.on('Network.responseReceived', ({ requestId, response }) => {
      const entry = this.#underWay.get(requestId);
      if (entry) entry.status = response.status;
    });
    session.on('Network.loadingFinished', ({ requestId, timestamp }) =>
      this.#ended(requestId, timestamp, null),
    );
    session.on('Network.loadingFailed', ({ requestId, timestamp, errorText, blockedReason }) =>
      this.#ended(requestId, timestamp, blockedReason ?? errorText),
    );
  }

  /** Milliseconds for which nothing has been under way; 0 while something is. */
  get quietMs(): number {
    return this.#underWay.size > 0 ? 0 : this.#now() - this.#quietSinceMs;
  }

  after(since: number) {
    const { entries, leftOff } = this.#entries.after(since, MAX_LISTED);
    const requests = entries.map(({ id, value }): NetworkRequest => {
      const { startedSeconds: _, ...request } = value;
      return { id, ...request };
    });
    return { requests, leftOff, last: this.#entries.last };
  }

  #sent({
    requestId,
    request,
    type,
    timestamp,
    redirectResponse,
  }: Protocol.Network.RequestWillBeSentEvent): void {
    const before = this.#underWay.get(requestId);
    if (before && redirectResponse) before.status = redirectResponse.status;
    this.#ended(requestId, timestamp, null);
    const { method, url } = request;
    const entry: Entry = {
      method,
      url: url.slice(0, MAX_ADDRESS),
      type: (type ?? 'Other').toLowerCase(),
      startedSeconds: timestamp,
      status: null,
      ms: null,
      failed: null,
    };
    this.#underWay.set(requestId, entry);
    this.#entries.add(entry);
  }

  #ended(requestId: string, atSeconds: number, failed: string | null): void {
    const entry = this.#underWay.get(requestId);
    if (!entry) return;
    entry.ms = Math.round((atSeconds - entry.startedSeconds) * 1_000);
    entry.failed = failed;
    this.#underWay.delete(requestId);
    this.#quietSinceMs = this.#now();
  }
}
