/** A control of a page, as `inspect` lists it. */
export interface PageElement {
  /** Upper case, as the DOM has it. */
  readonly tag: string;
  readonly text: string;
  readonly selector: string;
  readonly type: string | null;
}

export interface PageContent {
  readonly url: string;
  readonly title: string;
  readonly text: string;
  readonly controls: readonly PageElement[];
}

/**
 * What can be done with a page. Wakes it, and starts Chrome, where needed. Each throws `Failure`: `UNAVAILABLE`
 * without a Chrome, `TIMEOUT`, `CONFLICT` where the page does not allow it; `signal` takes it back.
 */
export interface PageControl {
  /** Loads an address that was checked; answers with where it led. */
  navigate(url: string, signal: AbortSignal): Promise<{ readonly url: string }>;
  inspect(signal: AbortSignal): Promise<PageContent>;
  /** The viewport as PNG, in base64. */
  screenshot(signal: AbortSignal): Promise<string>;
}
