import type { Page } from 'puppeteer-core';
import { inBackground } from '../../lib/in-background.ts';
import { isDoneWithin } from '../../lib/is-done-within.ts';
import { isAllowedAddress } from '../../protocol/page-address.ts';
import type { PageControl, PageUse } from '../../workspace/page-control.ts';
import { BrowserPage } from './browser-page.ts';
import { Chrome, type ChromeDeps } from './chrome.ts';
import { NightWatch } from './night-watch.ts';
import { PageActions } from './page-actions.ts';

/** What our pages in somebody else's Chrome may take to be closed when the workspace ends. */
const CLOSE_LIMIT_MS = 1_000;

/** Makes a node for a window that a page has opened at an address; answers why not when there shall be none. */
export type MakeNode = (openerId: string, url: string) => MadeNode;
/** The node of a window that a page has opened, or why it has none. */
export type MadeNode = { readonly nodeId: string } | { readonly refused: string };

const BLANK = 'about:blank';
const NOT_ALLOWED: MadeNode = { refused: 'its address is not allowed' };

export interface BrowsersDeps extends ChromeDeps {
  readonly report: (error: unknown) => void;
  /** Milliseconds without a look or a use after which a page falls asleep; 0 for never. */
  readonly sleepAfterMs: () => number;
}

/** The pages of all browser nodes, by node. Chrome runs from the first that is looked at or used. */
export class Browsers {
  readonly #deps: BrowsersDeps;
  readonly #chrome: Chrome;
  readonly #watch: NightWatch;
  readonly #pages = new Map<string, BrowserPage>();
  #makeNode: MakeNode = () => ({ refused: 'nobody shows windows' });

  constructor(deps: BrowsersDeps) {
    this.#deps = deps;
    this.#chrome = new Chrome(deps);
    const pages = () => [...this.#pages.values()];
    this.#watch = new NightWatch({ ...deps, chrome: this.#chrome, pages });
    this.#chrome.onWaits((text) => this.#each((page) => page.waits(text)));
    this.#chrome.onGone((reason) => this.#each((page) => page.lost(reason)));
    this.#chrome.onStarted(() => this.#each((page) => page.reopen()));
  }

  get(nodeId: string): BrowserPage | undefined {
    return this.#pages.get(nodeId);
  }

  control(nodeId: string, use: PageUse): PageControl | undefined {
    const page = this.#pages.get(nodeId);
    return page && new PageActions({ page, use, clock: this.#deps.clock });
  }

  /** A page that sleeps, for a node that has come. */
  add(nodeId: string, address: () => string): BrowserPage {
    const { clock, report } = this.#deps;
    const onWindow = (window: Page) => inBackground(this.#take(nodeId, window), report);
    const page = new BrowserPage({ chrome: this.#chrome, clock, address, onWindow, report });
    this.#pages.set(nodeId, page);
    return page;
  }

  /** From now on windows that pages open get nodes of their own. */
  showWindows(makeNode: MakeNode): void {
    this.#makeNode = makeNode;
  }

  async remove(nodeId: string): Promise<void> {
    const page = this.#pages.get(nodeId);
    this.#pages.delete(nodeId);
    await page?.close();
  }

  /** Removes what Chromes of hosts before this one left; none of ours may run yet. */
  sweep(): Promise<void> {
    return this.#deps.folders.sweep();
  }

  /** Ends Chrome, or closes our pages in one that is not ours. Takes no longer than two seconds. */
  async close(): Promise<void> {
    this.#watch.stop();
    if (this.#chrome.isShared) {
      const pages = [...this.#pages.values()].map((page) => page.close());
      await isDoneWithin(Promise.all(pages), CLOSE_LIMIT_MS, this.#deps.clock);
    }
    await this.#chrome.close();
  }

  async #take(openerId: string, window: Page): Promise<void> {
    const url = window.url();
    const isAllowed = url === '' || isAllowedAddress(url);
    const made = isAllowed ? this.#makeNode(openerId, url || BLANK) : NOT_ALLOWED;
    const opener = this.#pages.get(openerId);
    if ('nodeId' in made) {
      this.#pages.get(made.nodeId)?.adopt(window);
      opener?.windowOpened(`It opened a new window, which is the browser ${made.nodeId}.`);
    } else {
      opener?.windowOpened(`It opened a new window, which was closed: ${made.refused}.`);
      await window.close();
    }
  }

  #each(act: (page: BrowserPage) => void): void {
    for (const page of this.#pages.values()) act(page);
  }
}
