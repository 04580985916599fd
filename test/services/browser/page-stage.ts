import type { RequestListener } from 'node:http';
import type { BrowserPage } from '../../../src/services/browser/browser-page.ts';
import type { PageControl } from '../../../src/workspace/page-control.ts';
import { type PageServer, servePages } from '../../driver/page-server.ts';
import { type StartedBrowsers, startBrowsers } from './start-browsers.ts';

/** A page in a real Chrome, and what can be done with it. */
export interface StagedPage {
  readonly id: string;
  readonly live: BrowserPage;
  readonly control: PageControl;
}

/** A real Chrome, and a server of pages for it. */
export class PageStage {
  readonly server: PageServer;
  readonly #started: StartedBrowsers;
  /** What the server answers beside the files, by path. */
  readonly #answers: Record<string, RequestListener>;
  #pages = 0;

  private constructor(
    server: PageServer,
    answers: Record<string, RequestListener>,
    started: StartedBrowsers,
  ) {
    this.server = server;
    this.#answers = answers;
    this.#started = started;
  }

  static async start(): Promise<PageStage> {
    const answers: Record<string, RequestListener> = {};
    return new PageStage(await servePages(answers), answers, await startBrowsers());
  }

  /** Answers a path in a way of the test's own; returns its address. */
  answer(path: string, listener: RequestListener): string {
    this.#answers[path] = listener;
    return this.server.at(path);
  }

  /** Serves a page of the test's own; returns its address. */
  serve(path: string, html: string): string {
    return this.answer(path, (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(`<!doctype html>${html}`),
    );
  }

  /** A page of its own, at an address. */
  async open(url: string): Promise<StagedPage> {
    const page = this.blank();
    await page.control.navigate(url);
    return page;
  }

  /** A page of its own that sleeps. */
  blank(): StagedPage {
    this.#pages += 1;
    const id = `b${this.#pages}`;
    const { browsers } = this.#started;
    const live = browsers.add(id, () => 'about:blank');
    const { signal } = new AbortController();
    const control = browsers.control(id, { by: 'agent:t1', signal });
    if (!control) throw new Error(`no control of ${id}`);
    return { id, live, control };
  }

  async close(): Promise<void> {
    await this.#started.close();
    this.server.close();
  }
}
