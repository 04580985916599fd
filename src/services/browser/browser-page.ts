import type { HTTPResponse, Page } from 'puppeteer-core';
import type { Clock } from '../../lib/clock.ts';
import { Emitter } from '../../lib/emitter.ts';
import type { Grid } from '../../lib/grid.ts';
import { inBackground } from '../../lib/in-background.ts';
import { messageOf } from '../../lib/message-of.ts';
import type { Span } from '../../lib/rect.ts';
import { Failure } from '../../protocol/failure.ts';
import type { LivePage, PageFacts } from '../../workspace/live-page.ts';
import type { Chrome } from './chrome.ts';
import { Picture } from './picture.ts';
import { Screencast } from './screencast.ts';

/** CSS pixels: what most pages are made for. */
const VIEWPORT = { width: 1280, height: 800 } as const;

const ASLEEP: PageFacts = {
  state: 'asleep',
  reason: '',
  url: 'about:blank',
  title: '',
  isLoading: false,
  statusCode: undefined,
  errors: 0,
  lastAction: undefined,
};

interface Deps {
  readonly chrome: Chrome;
  readonly clock: Clock;
  /** Where the page goes when it is woken: the address that its node keeps. */
  readonly address: () => string;
  readonly report: (error: unknown) => void;
}

/** The page of one browser node: asleep until somebody looks at it or uses it. */
export class BrowserPage implements LivePage {
  readonly #deps: Deps;
  readonly #events = new Emitter<{ facts: []; picture: [] }>();
  readonly #picture = new Picture();
  #facts: PageFacts;
  #page: Promise<Page> | undefined;
  #cast: Screencast | undefined;
  #viewers = 0;
  #isClosed = false;
  readonly cursor = undefined;
  readonly held = false;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#facts = { ...ASLEEP, url: deps.address() };
  }

  get facts(): PageFacts {
    return this.#facts;
  }

  get columns(): number {
    return this.#picture.columns;
  }

  get rows(): number {
    return this.#picture.rows;
  }

  get version(): number {
    return this.#picture.version;
  }

  rowVersion(y: number): number {
    return this.#picture.rowVersion(y);
  }

  drawRow(y: number, span: Span, grid: Grid, at: { readonly x: number; readonly y: number }): void {
    this.#picture.drawRow(y, span, grid, at);
  }

  resize(columns: number, rows: number): void {
    this.#picture.resize(columns, rows);
    this.#look();
  }

  /** Somebody looks: the page wakes up, and its picture follows it until nobody does. */
  subscribe(listener: () => void): () => void {
    const stop = this.#events.on('picture', listener);
    this.#viewers++;
    this.#look();
    return () => {
      stop();
      this.#viewers--;
      this.#look();
    };
  }

  onFacts(listener: () => void): () => void {
    return this.#events.on('facts', listener);
  }

  /** The page in Chrome, at its address. Throws `UNAVAILABLE` without a Chrome. */
  page(): Promise<Page> {
    if (this.#isClosed) throw new Failure('NOT_FOUND', 'The browser node was closed');
    this.#page ??= this.#wake().catch((error: unknown) => {
      this.#page = undefined;
      this.#change({ state: 'failed', reason: messageOf(error), isLoading: false });
      throw error;
    });
    return this.#page;
  }

  did(text: string): void {
    this.#change({ lastAction: { text, atMs: this.#deps.clock.now() } });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cast?.stop();
    const page = await this.#page?.catch(() => undefined);
    await page?.close().catch(() => {});
  }

  async #wake(): Promise<Page> {
    this.#change({ state: 'starting', reason: '' });
    const browser = await this.#deps.chrome.browser();
    const page = await browser.newPage();
    await page.setViewport(VIEWPORT);
    this.#follow(page);
    this.#change({ state: 'live' });
    this.#cast = new Screencast(await page.createCDPSession(), this.#deps.clock, (png) =>
      this.#take(png),
    );
    const address = this.#deps.address();
    if (address !== 'about:blank')
      inBackground(page.goto(address, { waitUntil: 'load' }), () => {});
    this.#look();
    return page;
  }

  #follow(page: Page): void {
    const isMain = (frame: unknown) => frame === page.mainFrame();
    page.on('framenavigated', (frame) => {
      if (isMain(frame)) this.#change({ url: frame.url(), errors: 0 });
    });
    page.on('response', (response: HTTPResponse) => {
      const isDocument = response.request().isNavigationRequest() && isMain(response.frame());
      if (isDocument) this.#change({ statusCode: response.status() });
    });
    page.on('request', (request) => {
      if (request.isNavigationRequest() && isMain(request.frame()))
        this.#change({ isLoading: true, statusCode: undefined });
    });
    page.on('domcontentloaded', () => this.#retitle(page));
    page.on('load', () => {
      this.#change({ isLoading: false });
      this.#retitle(page);
    });
    page.on('console', (message) => {
      if (message.type() === 'error') this.#change({ errors: this.#facts.errors + 1 });
    });
    page.on('pageerror', () => this.#change({ errors: this.#facts.errors + 1 }));
    page.on('error', (error) => this.#crashed(page, messageOf(error)));
    page.browser().once('disconnected', () => this.#crashed(page, 'Chrome ended'));
  }

  #retitle(page: Page): void {
    inBackground(
      page.title().then((title) => this.#change({ title })),
      () => {},
    );
  }

  #crashed(page: Page, reason: string): void {
    if (this.#isClosed) return;
    this.#cast?.stop();
    this.#cast = undefined;
    this.#page = undefined;
    // What is asked of a crashed page hangs until its limit.
    inBackground(page.close(), () => {});
    this.#change({ state: 'crashed', reason, isLoading: false });
  }

  /** Wakes the page when it is looked at for the first time, and lets its picture come or cease. */
  #look(): void {
    const { columns, rows } = this.#picture;
    const isSeen = this.#viewers > 0 && columns > 0 && rows > 0 && !this.#isClosed;
    if (isSeen && this.#facts.state === 'asleep') inBackground(this.page(), this.#deps.report);
    if (isSeen) this.#cast?.start({ width: columns, height: 2 * rows });
    else this.#cast?.stop();
  }

  #take(png: Uint8Array): void {
    if (this.#picture.take(png)) this.#events.emit('picture');
  }

  #change(facts: Partial<PageFacts>): void {
    this.#facts = { ...this.#facts, ...facts };
    this.#events.emit('facts');
  }
}
