import type { HTTPResponse, Page } from 'puppeteer-core';
import type { Clock } from '../../lib/clock.ts';
import { Emitter } from '../../lib/emitter.ts';
import { inBackground } from '../../lib/in-background.ts';
import { messageOf } from '../../lib/message-of.ts';
import { Failure } from '../../protocol/failure.ts';
import type { LivePage, PageFacts } from '../../workspace/live-page.ts';
import type { PageInput } from '../../workspace/page-input.ts';
import type { Chrome } from './chrome.ts';
import { PageHands } from './page-hands.ts';
import { PageViewing } from './page-viewing.ts';
import type { Picture } from './picture.ts';

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
  readonly #events = new Emitter<{ facts: [] }>();
  readonly #viewing: PageViewing;
  #facts: PageFacts;
  #page: Promise<Page> | undefined;
  #hands: PageHands | undefined;
  #isClosed = false;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#facts = { ...ASLEEP, url: deps.address() };
    const { clock, report } = deps;
    this.#viewing = new PageViewing({ clock, report, onViewers: () => this.#wakeWhenSeen() });
  }

  get facts(): PageFacts {
    return this.#facts;
  }

  get picture(): Picture {
    return this.#viewing.picture;
  }

  get thumbnail(): Picture {
    return this.#viewing.thumbnail;
  }

  onFacts(listener: () => void): () => void {
    return this.#events.on('facts', listener);
  }

  send(input: PageInput): void {
    if (this.#facts.state !== 'live') return;
    this.#viewing.expectAnswer();
    this.#hands?.take(input);
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
    this.#viewing.detach();
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
    const session = await page.createCDPSession();
    this.#hands = new PageHands(session, this.#deps.clock);
    this.#viewing.attach(session);
    const address = this.#deps.address();
    if (address !== 'about:blank')
      inBackground(page.goto(address, { waitUntil: 'load' }), () => {});
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
    this.#viewing.detach();
    this.#page = undefined;
    // What is asked of a crashed page hangs until its limit.
    inBackground(page.close(), () => {});
    this.#change({ state: 'crashed', reason, isLoading: false });
  }

  #wakeWhenSeen(): void {
    const isWanted = this.#viewing.isSeen && !this.#isClosed;
    if (isWanted && this.#facts.state === 'asleep') inBackground(this.page(), this.#deps.report);
  }

  #change(facts: Partial<PageFacts>): void {
    this.#facts = { ...this.#facts, ...facts };
    this.#events.emit('facts');
  }
}
