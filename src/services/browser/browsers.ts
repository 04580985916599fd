import type { Clock } from '../../lib/clock.ts';
import type { Environment } from '../../protocol/paths.ts';
import type { PageControl } from '../../workspace/page-control.ts';
import { BrowserPage } from './browser-page.ts';
import { Chrome } from './chrome.ts';
import type { ChromeProgram } from './chrome-program.ts';
import { PageActions } from './page-actions.ts';

interface Deps {
  readonly find: (tell: (text: string) => void) => Promise<ChromeProgram>;
  readonly environment: Environment;
  readonly isRoot: boolean;
  readonly profile: string;
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
}

/** The pages of all browser nodes, by node. Chrome runs from the first that is looked at or used. */
export class Browsers {
  readonly #deps: Deps;
  readonly #chrome: Chrome;
  readonly #pages = new Map<string, BrowserPage>();

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#chrome = new Chrome(deps);
  }

  get(nodeId: string): BrowserPage | undefined {
    return this.#pages.get(nodeId);
  }

  control(nodeId: string): PageControl | undefined {
    const page = this.#pages.get(nodeId);
    return page && new PageActions(page);
  }

  /** A page that sleeps, for a node that has come. */
  add(nodeId: string, address: () => string): BrowserPage {
    const { clock, report } = this.#deps;
    const page = new BrowserPage({ chrome: this.#chrome, clock, address, report });
    this.#pages.set(nodeId, page);
    return page;
  }

  async remove(nodeId: string): Promise<void> {
    const page = this.#pages.get(nodeId);
    this.#pages.delete(nodeId);
    await page?.close();
  }

  /** Ends Chrome. */
  async close(): Promise<void> {
    await this.#chrome.close();
  }
}
