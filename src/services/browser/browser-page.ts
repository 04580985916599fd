import type { CDPSession, Page, Viewport } from 'puppeteer-core';
import type { Clock } from '../../lib/clock.ts';
import { Emitter } from '../../lib/emitter.ts';
import { inBackground } from '../../lib/in-background.ts';
import { messageOf } from '../../lib/message-of.ts';
import { Failure } from '../../protocol/failure.ts';
import type { ConsoleMessage } from '../../workspace/console-message.ts';
import type { LivePage, PageFacts } from '../../workspace/live-page.ts';
import type { PageInput } from '../../workspace/page-input.ts';
import { navigate } from './acts/travel.ts';
import type { Chrome } from './chrome.ts';
import type { ConsoleLog } from './console-log.ts';
import { USUAL_VIEWPORT } from './fit.ts';
import { OpenPage } from './open-page.ts';
import { ASLEEP, followFacts } from './page-facts.ts';
import { notOpened } from './page-failure.ts';
import { PageHands } from './page-hands.ts';
import { type PageLoss, PageRest } from './page-rest.ts';
import { PageViewing } from './page-viewing.ts';
import type { Picture } from './picture.ts';

/** A page that scripts do not hold answers at once; a busy machine takes a while. */
const ANSWER_LIMIT_MS = 2_000;
/** Well below the time that an operation has, since one waits for it. */
const ADDRESS_LIMIT_MS = 6_000;
/** What a page says whose own process is gone. */
const CRASHED = 'The page crashed in Chrome; it is opened again when it is used';
const CLOSED_ITSELF = 'The page closed itself; it is opened again when it is used';
const NEVER_ENDING = 'Its scripts never let go of it; it is opened again when it is used';

interface Deps {
  readonly chrome: Chrome;
  readonly clock: Clock;
  /** Where the page goes when it is woken: the address that its node keeps. */
  readonly address: () => string;
  /** Takes a window that the page has opened. */
  readonly onWindow: (window: Page) => void;
  readonly report: (error: unknown) => void;
}

/** The page of one browser node: asleep until somebody looks at it or uses it. */
export class BrowserPage implements LivePage {
  readonly #deps: Deps;
  readonly #events = new Emitter<{ facts: []; console: [] }>();
  readonly #viewing: PageViewing;
  #facts: PageFacts;
  #page: Promise<OpenPage> | undefined;
  /** The one that `#page` has come to. */
  #current: OpenPage | undefined;
  #hands: PageHands | undefined;
  #rest: PageRest | undefined;
  /** Stays readable when the page has crashed. */
  #console: ConsoleLog | undefined;
  #isClosed = false;
  /** Went with Chrome, or could not be opened, and comes back with the next Chrome. */
  #isToReopen = false;
  /** As it was asked for; nothing while the page is as high as its place. */
  #viewport: Viewport | undefined;
  /** Milliseconds since the epoch: when it was looked at or used last. */
  #usedMs = 0;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#facts = { ...ASLEEP, url: deps.address() };
    const { clock, report } = deps;
    this.#viewing = new PageViewing({ clock, report, onViewers: () => this.#seen() });
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

  consoleLines(): readonly ConsoleMessage[] {
    return this.#console?.after(0).messages ?? [];
  }

  onConsole(listener: () => void): () => void {
    return this.#events.on('console', listener);
  }

  send(input: PageInput): void {
    if (this.#facts.state !== 'live') return;
    this.#viewing.expectAnswer();
    this.#hands?.take(input);
  }

  /** Chrome's own handle of the page. Throws as `opened`. */
  async page(): Promise<Page> {
    return (await this.opened()).page;
  }

  /** The page in Chrome, opened at its address where it is not. Throws `UNAVAILABLE` without a Chrome. */
  async opened(): Promise<OpenPage> {
    if (this.#isClosed) throw new Failure('NOT_FOUND', 'The browser node was closed');
    this.#usedMs = this.#deps.clock.now();
    if (this.#page) {
      await this.#page;
      // One that hangs is noticed here, and the page lost with it.
      await this.#deps.chrome.browser();
    }
    return this.#page ?? this.#open();
  }

  /** The same; one whose scripts never let go of it is given up first, and opened anew. */
  async answering(): Promise<OpenPage> {
    const open = await this.opened();
    if (await open.answers(ANSWER_LIMIT_MS)) return open;
    this.#leave(open.page, { state: 'crashed', reason: NEVER_ENDING });
    return this.opened();
  }

  /** Takes over a window that another page has opened. */
  adopt(window: Page): void {
    inBackground(this.#open(this.#begin(window)), this.#deps.report);
  }

  /** A window that the page has asked for is there, or was refused, as the sentence says. */
  windowOpened(sentence: string): void {
    this.#current?.windowOpened(sentence);
  }

  get isAwake(): boolean {
    return this.#page !== undefined;
  }

  /**
   * Lets the page fall asleep when nobody sees it, nobody has used it since then, and no work in it would be lost. Says
   * what it leaves behind; nothing when it stays awake.
   */
  async sleepIfUnusedSince(ms: number): Promise<PageLoss | undefined> {
    const opened = this.#page;
    const isUnused = () =>
      !this.#viewing.isSeen && this.#usedMs <= ms && opened === this.#page && !this.#isClosed;
    if (this.#facts.state !== 'live' || !opened || !isUnused()) return undefined;
    const { page } = await opened;
    const loss = (await this.#rest?.loss()) ?? 'work';
    if (loss === 'work' || !isUnused()) return undefined;
    this.#leave(page, { state: 'asleep', reason: '' });
    return loss;
  }

  /** What the start of Chrome waits for, for a page that waits with it. */
  waits(text: string): void {
    if (this.#facts.state === 'starting') this.#change({ reason: text });
  }

  /** Chrome is gone, and the page with it. */
  lost(reason: string): void {
    if (this.#page === undefined) return;
    this.#without({ state: 'crashed', reason });
    this.#isToReopen = true;
  }

  /** There is a Chrome again: what went with the last one comes back. */
  reopen(): void {
    if (this.#isToReopen && !this.#isClosed && !this.#page)
      inBackground(this.#open(), this.#deps.report);
  }

  /** Size of what it shows, in CSS pixels; kept while its node is there. */
  async setViewport(size: Viewport): Promise<void> {
    const page = await this.page();
    await page.setViewport(size);
    this.#viewport = size;
  }

  /** It was to go there. Where there is no Chrome to open it in, it goes there once there is one. */
  missed(url: string): void {
    if (this.#facts.state === 'failed') this.#change({ url });
  }

  /** Tells what was done, and by whom. */
  did(text: string, by: string): void {
    this.#change({ lastAction: { text, by, atMs: this.#deps.clock.now() } });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    // One that is still on its way to its address is there to be closed.
    const open = this.#current ?? (await this.#page?.catch(() => undefined));
    this.#current = undefined;
    this.#viewing.detach();
    await open?.page.close().catch(() => {});
  }

  #open(begun = this.#wake()): Promise<OpenPage> {
    this.#isToReopen = false;
    const opening = begun.catch((error: unknown) => {
      throw error instanceof Failure ? error : notOpened(error);
    });
    this.#page = opening;
    inBackground(opening, (error) => {
      if (this.#page !== opening) return;
      this.#page = undefined;
      this.#isToReopen = true;
      this.#change({ state: 'failed', reason: messageOf(error), isLoading: false });
    });
    return opening;
  }

  async #wake(): Promise<OpenPage> {
    this.#change({ state: 'starting', reason: '' });
    const browser = await this.#deps.chrome.browser();
    const open = await this.#begin(await browser.newPage());
    const address = this.#deps.address();
    // What is done next is meant for the page at its address; one that cannot be reached shows so itself.
    if (address !== ASLEEP.url) await navigate(open, address, ADDRESS_LIMIT_MS).catch(() => {});
    return open;
  }

  async #begin(page: Page): Promise<OpenPage> {
    await page.setViewport(this.#wantedViewport);
    followFacts(page, { facts: () => this.#facts, change: (facts) => this.#change(facts) });
    // What is asked of a crashed page hangs until its limit.
    page.on('error', () => this.#leave(page, { state: 'crashed', reason: CRASHED }));
    page.on('popup', (window) => window && this.#deps.onWindow(window));
    page.once('close', () => this.#leftBy(page));
    this.#change({ state: 'live', reason: '' });
    const session = await page.createCDPSession();
    this.#hands = new PageHands(session, this.#deps.clock);
    this.#rest = new PageRest(session, this.#deps.clock);
    this.#viewing.attach(session);
    return this.#watch(page, session);
  }

  async #watch(page: Page, session: CDPSession): Promise<OpenPage> {
    const { clock } = this.#deps;
    const open = await OpenPage.follow({
      page,
      session,
      clock,
      facts: () => this.#facts,
      onTouched: (box) => {
        this.#viewing.flash(box);
        this.#change({ touched: { ...box, atMs: clock.now() } });
      },
    });
    this.#current = open;
    this.#console = open.console;
    open.console.onLine(() => this.#events.emit('console'));
    open.dialogs.onChange(() => this.#change({ dialog: open.dialogs.open }));
    return open;
  }

  /** The page has closed itself: where we close it, it is let go of before. */
  #leftBy(page: Page): void {
    if (this.#current?.page === page) this.#without({ state: 'crashed', reason: CLOSED_ITSELF });
  }

  /** Closes the page, and is without one until the next use. */
  #leave(page: Page, facts: Pick<PageFacts, 'state' | 'reason'>): void {
    inBackground(page.close(), () => {});
    this.#without(facts);
  }

  #without(facts: Pick<PageFacts, 'state' | 'reason'>): void {
    if (this.#isClosed) return;
    this.#viewing.detach();
    this.#page = undefined;
    this.#current?.end();
    this.#current = undefined;
    this.#change({ ...facts, isLoading: false, dialog: undefined });
  }

  /** Wakes when somebody looks, and is then as high as its place, as in a window. */
  #seen(): void {
    this.#usedMs = this.#deps.clock.now();
    if (this.#isClosed || !this.#viewing.isSeen) return;
    if (this.#facts.state === 'asleep') inBackground(this.page(), this.#deps.report);
    if (this.#facts.state === 'live') inBackground(this.#fit(), () => {});
  }

  async #fit(): Promise<void> {
    const { width, height } = this.#wantedViewport;
    const page = this.#current?.page;
    const now = page?.viewport();
    if (now?.width !== width || now.height !== height) await page?.setViewport({ width, height });
  }

  get #wantedViewport(): Viewport {
    return this.#viewport ?? this.#viewing.wantedViewport ?? USUAL_VIEWPORT;
  }

  #change(facts: Partial<PageFacts>): void {
    this.#facts = { ...this.#facts, ...facts };
    this.#events.emit('facts');
  }
}
