import type { Page } from 'puppeteer-core';
import type { PageContent, PageControl } from '../../workspace/page-control.ts';
import type { BrowserPage } from './browser-page.ts';

/** Milliseconds; longer, and the page is left to load on. */
const LOAD_LIMIT_MS = 12_000;

/** What a caller does with a page, each step of it seen in the page's facts. */
export class PageActions implements PageControl {
  readonly #browserPage: BrowserPage;

  constructor(browserPage: BrowserPage) {
    this.#browserPage = browserPage;
  }

  async navigate(url: string, signal: AbortSignal): Promise<{ readonly url: string }> {
    const page = await this.#page(`went to ${url}`);
    await page.goto(url, { waitUntil: 'load', timeout: LOAD_LIMIT_MS, signal });
    return { url: page.url() };
  }

  async inspect(): Promise<PageContent> {
    const page = await this.#page('inspected');
    const text = await page.evaluate('document.body?.innerText ?? ""');
    return { url: page.url(), title: await page.title(), text: String(text), controls: [] };
  }

  async screenshot(): Promise<string> {
    const page = await this.#page('took a screenshot');
    return page.screenshot({ encoding: 'base64' });
  }

  #page(action: string): Promise<Page> {
    this.#browserPage.did(action);
    return this.#browserPage.page();
  }
}
