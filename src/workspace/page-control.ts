import type { ConsoleMessage } from './console-message.ts';
import type { OpenDialog } from './live-page.ts';

/** On whose behalf a page is used, and until when. */
export interface PageUse {
  /** As `callerName` has it. */
  readonly by: string;
  /** Takes back what is under way. */
  readonly signal: AbortSignal;
}

/** A control of a page, as `inspect` lists it. */
export interface PageElement {
  /** Short, and the same for as long as its document stands: `e12`. */
  readonly ref: string;
  /** Upper case, as the DOM has it. */
  readonly tag: string;
  readonly text: string;
  /** Leads to this element alone; its reference where no selector does. */
  readonly selector: string;
  readonly type: string | null;
  /** From the accessibility tree, as are name and state. */
  readonly role?: string;
  /** Where it differs from the text. */
  readonly name?: string;
  /** What is in it, where it takes text or a choice. */
  readonly value?: string;
  /** `disabled`, `checked`, `expanded` and the like, those that hold. */
  readonly state?: readonly string[];
  /** Address of the frame that it is in; nothing for the page itself. */
  readonly frame?: string;
}

/** What a page says, and what in it can be used. */
export interface PageContent {
  readonly url: string;
  readonly title: string;
  readonly text: string;
  readonly controls: readonly PageElement[];
  /** Visible controls that the list has no room for. */
  readonly more: number;
}

/** Where a page is. */
export interface PagePlace {
  readonly url: string;
  readonly title: string;
  /** HTTP status of the document; nothing where there is none. */
  readonly status: number | null;
  /** Chrome's own id of the page. */
  readonly targetId: string;
  /** It has not loaded whole, and goes on. */
  readonly isLoading: boolean;
}

/** What came of using a page, beyond what was asked. */
export interface Outcome<Value> {
  readonly value: Value;
  /** The address that it led to, where it led to another. */
  readonly url?: string;
  /** What happened by itself meanwhile: dialogs, windows, downloads. */
  readonly happened: readonly string[];
}

/** Something that a page asked of the network. */
export interface NetworkRequest {
  /** Counts up from 1. */
  readonly id: number;
  readonly method: string;
  readonly url: string;
  /** `document`, `script`, `fetch` … */
  readonly type: string;
  readonly status: number | null;
  /** From the request to the last byte; nothing while it is under way. */
  readonly ms: number | null;
  /** Why it failed. */
  readonly failed: string | null;
}

/** A part of a record, the newest of it. */
export interface Excerpt {
  /** Entries that are older than those that are kept or fit. */
  readonly leftOff: number;
  /** Number of the newest entry, to ask for what comes after it. */
  readonly last: number;
}

/** What `wait` waits for; the first that comes ends it. */
export interface PageConditions {
  readonly text: string | undefined;
  readonly selector: string | undefined;
  /** A part of the address. */
  readonly url: string | undefined;
  /** Loaded, and nothing asked of the network for half a second. */
  readonly idle: boolean;
  readonly limitMs: number;
}

/** Why a wait is over. */
export type WaitReason = 'text' | 'selector' | 'url' | 'idle' | 'timeout';

/** A distance in a page. */
export interface ScrollBy {
  /** CSS pixels, to the right and down. */
  readonly x: number;
  readonly y: number;
}

/** A picture of a page or of an element. */
export interface Screenshot {
  /** PNG in base64. */
  readonly image: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Pixels per CSS pixel: less than 1 for one that would have been too large. */
  readonly scale: number;
}

/**
 * What can be done with a page. Elements are named by CSS selector or by a reference of `inspect`. Wakes the page, and
 * starts Chrome, where needed. Each throws `Failure`: `UNAVAILABLE` without a Chrome, `TIMEOUT`, `NOT_FOUND` and
 * `CONFLICT` where the page does not allow it.
 */
export interface PageControl {
  /** Loads an address that was checked. */
  navigate(url: string): Promise<Outcome<PagePlace>>;
  back(): Promise<Outcome<PagePlace>>;
  forward(): Promise<Outcome<PagePlace>>;
  reload(): Promise<Outcome<PagePlace>>;
  inspect(within: string | undefined): Promise<Outcome<PageContent>>;
  screenshot(target: string | undefined, isFullPage: boolean): Promise<Outcome<Screenshot>>;
  click(target: string): Promise<Outcome<unknown>>;
  hover(target: string): Promise<Outcome<unknown>>;
  /** Replaces what is in an input. */
  type(target: string, text: string): Promise<Outcome<unknown>>;
  /** Presses keys by name, one after the other, in the element or where the focus is. */
  press(keys: readonly string[], target: string | undefined): Promise<Outcome<unknown>>;
  /** Answers with the words of the chosen options; nothing when a dialog came up, as with `evaluate`. */
  select(
    target: string,
    values: readonly string[],
  ): Promise<Outcome<readonly string[] | undefined>>;
  /** Brings an element into view, or scrolls it or the page; answers with where it stands then. */
  scroll(
    target: string | undefined,
    by: ScrollBy | undefined,
  ): Promise<Outcome<ScrollBy & { readonly below: number }>>;
  wait(conditions: PageConditions): Promise<Outcome<WaitReason>>;
  console(since: number): Promise<Excerpt & { readonly messages: readonly ConsoleMessage[] }>;
  network(since: number): Promise<Excerpt & { readonly requests: readonly NetworkRequest[] }>;
  /** Runs an expression in the page; answers with its value as JSON, cut where it is long. */
  evaluate(expression: string): Promise<Outcome<string | undefined>>;
  /** Answers the dialog that holds the page. */
  answer(accept: boolean, text: string | undefined): Promise<Outcome<OpenDialog>>;
  /** Gives files, by their paths, to a file input. */
  upload(target: string, paths: readonly string[]): Promise<Outcome<unknown>>;
  /** Size of the page's view in CSS pixels. */
  resize(width: number, height: number): Promise<Outcome<unknown>>;
}
