import type { Surface } from '../lib/surface.ts';

/**
 * `asleep` until it is looked at or used, `starting` while Chrome or the page comes up, `crashed` when
 * it went by itself, `failed` when it could not be had at all.
 */
export type PageState = 'asleep' | 'starting' | 'live' | 'crashed' | 'failed';

/** What is known of a page without asking it. */
export interface PageFacts {
  readonly state: PageState;
  /** Why it crashed or failed, as a sentence; else empty. */
  readonly reason: string;
  readonly url: string;
  readonly title: string;
  readonly isLoading: boolean;
  /** HTTP status of the document itself; nothing before the first, and for `about:blank`. */
  readonly statusCode: number | undefined;
  /** Errors on the console and in scripts since the document was loaded. */
  readonly errors: number;
  /** What was done with the page last: `clicked "Save"`, and when, in milliseconds since the epoch. */
  readonly lastAction: { readonly text: string; readonly atMs: number } | undefined;
}

/** A page in Chrome as everything above the services sees it: its picture in cells, and what is known of it. */
export interface LivePage extends Surface {
  readonly facts: PageFacts;
  /** Cells of the picture. */
  resize(columns: number, rows: number): void;
  /** Calls back when a fact has changed. */
  onFacts(listener: () => void): () => void;
}
