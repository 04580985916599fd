import type { Browser } from 'puppeteer-core';

/** Milliseconds; without it, a question to a page whose renderer crashed or hangs would wait for ever. */
export const PROTOCOL_LIMIT_MS = 10_000;

/** A Chrome that pages can be opened in. */
export interface RunningChrome {
  readonly browser: Browser;
  /** Somebody else's: our pages are closed one by one, and it goes on. */
  readonly isShared: boolean;
  /** Resolves when it is gone, with how, as the rest of a sentence: `was ended by SIGKILL`. */
  readonly gone: Promise<string>;
  /** Lets go of it at once, without asking it: it hangs. */
  abandon(): void;
  /** Ends it, or lets go of one that is not ours. Takes no longer than two seconds, and never rejects. */
  end(): Promise<void>;
}
