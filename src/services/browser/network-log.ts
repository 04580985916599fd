import type { Protocol } from 'puppeteer-core';
import type { NetworkRequest } from '../../workspace/page-control.ts';
import type { PageEvents } from './page-events.ts';
import { Ring } from './ring.ts';

const MAX_KEPT = 500;
/** Of one look. */
const MAX_LISTED = 100;
/** Of an address, in UTF-16 units: one that carries data in it says enough then. */
const MAX_ADDRESS = 500;
/** Milliseconds. What takes longer waits at the server for news, as a long poll does, and the page does not wait for it. */
export const LONG_REQUEST_MS = 5_000;
/** Open as long as their page is. WebSockets are told of in another way, and not kept here. */
const STREAM = 'eventsource';

/** A request, filled in as it goes on. */
interface Entry {
  readonly method: string;
  readonly url: string;
  readonly type: string;
  status: number | null;
  ms: number | null;
  failed: string | null;
}

/** One that has no end yet. */
interface UnderWay {
  readonly entry: Entry;
  /** As Chrome counts, from any moment on. */
  readonly startedSeconds: number;
  /** Milliseconds since the epoch. */
  readonly startedMs: number;
}

/** What a page asked of the network, and what came of it. */
export class NetworkLog {
  readonly #entries = new Ring<Entry>(MAX_KEPT);
  readonly #underWay = new Map<string, UnderWay>();
  readonly #now: () => number;
  #quietSinceMs = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  follow(events: PageEvents): void {
    events.on('Network.requestWillBeSent', (event) => this.#sent(event));
    events.on('Network.responseReceived', ({ requestId, response }) => {
      const found = this.#underWay.get(requestId);
      if (found) found.entry.status = response.status;
    });
    events.on('Network.loadingFinished', ({ requestId, timestamp }) =>
      this.#ended(requestId, timestamp, null),
    );
    events.on('Network.loadingFailed', ({ requestId, timestamp, errorText, blockedReason }) =>
      this.#ended(requestId, timestamp, blockedReason ?? errorText),
    );
  }

  /** Milliseconds for which nothing has been under way that a page waits for; 0 while something is. */
  get quietMs(): number {
    const now = this.#now();
    const isAwaited = ({ entry, startedMs }: UnderWay) =>
      entry.type !== STREAM && now - startedMs < LONG_REQUEST_MS;
    return [...this.#underWay.values()].some(isAwaited) ? 0 : now - this.#quietSinceMs;
  }

  after(since: number) {
    const { entries, leftOff } = this.#entries.after(since, MAX_LISTED);
    const requests = entries.map(({ id, value }): NetworkRequest => ({ id, ...value }));
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
    if (before && redirectResponse) before.entry.status = redirectResponse.status;
    this.#ended(requestId, timestamp, null);
    const { method, url } = request;
    const entry: Entry = {
      method,
      url: url.slice(0, MAX_ADDRESS),
      type: (type ?? 'Other').toLowerCase(),
      status: null,
      ms: null,
      failed: null,
    };
    this.#underWay.set(requestId, { entry, startedSeconds: timestamp, startedMs: this.#now() });
    this.#entries.add(entry);
  }

  #ended(requestId: string, atSeconds: number, failed: string | null): void {
    const found = this.#underWay.get(requestId);
    if (!found) return;
    const { entry, startedSeconds } = found;
    entry.ms = Math.round((atSeconds - startedSeconds) * 1_000);
    entry.failed = failed;
    this.#underWay.delete(requestId);
    if (entry.type !== STREAM) this.#quietSinceMs = this.#now();
  }
}
