import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserPage } from '../../../src/services/browser/browser-page.ts';
import type { PageControl } from '../../../src/workspace/page-control.ts';
import { type PageServer, servePages } from '../../driver/page-server.ts';
import { realChrome } from './real-chrome.ts';
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
  readonly #directory: string;
  #pages = 0;

  private constructor(
    server: PageServer,
    answers: Record<string, RequestListener>,
    started: StartedBrowsers,
    directory: string,
  ) {
    this.#directory = directory;
    this.server = server;
    this.#answers = answers;
    this.#started = started;
  }

  /** `isolatesSites`: a frame of another site gets a process of its own, as on machines with more memory. */
  static async start({ isolatesSites = false } = {}): Promise<PageStage> {
    const answers: Record<string, RequestListener> = {};
    const program = await realChrome();
    const directory = await mkdtemp(join(tmpdir(), 'ts-stage-'));
    const path = join(directory, 'chrome');
    const flag = isolatesSites ? '--site-per-process' : '';
    await writeFile(path, `#!/bin/sh\nexec '${program.path}' ${flag} "$@"\n`, { mode: 0o700 });
    const find = () => Promise.resolve({ program: { ...program, path } });
    const started = await startBrowsers({ find });
    return new PageStage(await servePages(answers), answers, started, directory);
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

  /** Where Chrome's folders are. */
  get directory(): string {
    return this.#started.directory;
  }

  get browsers() {
    return this.#started.browsers;
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
    const live = this.browsers.add(id, () => 'about:blank');
    const { signal } = new AbortController();
    const control = this.browsers.control(id, { by: 'agent:t1', signal });
    if (!control) throw new Error(`no control of ${id}`);
    return { id, live, control };
  }

  async close(): Promise<void> {
    await this.#started.close();
    this.server.close();
    await rm(this.#directory, { recursive: true });
  }
}
