import type { CDPSession, Page } from 'puppeteer-core';
import type { Clock } from '../../lib/clock.ts';
import { Emitter } from '../../lib/emitter.ts';
import { isDoneWithin } from '../../lib/is-done-within.ts';
import type { Rect } from '../../lib/rect.ts';
import type { PageFacts } from '../../workspace/live-page.ts';
import { guardAddresses } from './address-guard.ts';
import { ConsoleLog } from './console-log.ts';
import { Dialogs } from './dialogs.ts';
import { followFileChoosers } from './file-choosers.ts';
import { Loading } from './loading.ts';
import { NetworkLog } from './network-log.ts';
import { PageElements } from './page-elements.ts';
import { PageFrames } from './page-frames.ts';
import { PageNews } from './page-news.ts';

interface Deps {
  readonly page: Page;
  readonly session: CDPSession;
  readonly clock: Clock;
  readonly facts: () => PageFacts;
  /** Hears where the page was touched, in CSS pixels. */
  readonly onTouched: (box: Rect) => void;
}

/** Chrome keeps bodies of answers for whoever asks; nobody does. */
const NO_BODIES = { maxTotalBufferSize: 0, maxResourceBufferSize: 0 };
/** A page that a click sends elsewhere is waited for so long, in milliseconds: then it is told to be loading. */
const SETTLE_LIMIT_MS = 8_000;
/** Of a title, in UTF-16 units: no tab shows more. */
export const MAX_TITLE = 300;
/** Chrome tells of a download a moment after it has let go of the navigation. */
export const NEWS_LIMIT_MS = 500;
/** Windows open at once, or not at all. */
const WINDOW_LIMIT_MS = 2_000;

/** A page that is open in Chrome, and all that is followed of it. */
export class OpenPage {
  readonly page: Page;
  readonly session: CDPSession;
  readonly clock: Clock;
  readonly frames: PageFrames;
  readonly elements: PageElements;
  readonly dialogs: Dialogs;
  readonly console = new ConsoleLog();
  readonly network: NetworkLog;
  readonly news = new PageNews();
  readonly loading: Loading;
  readonly facts: () => PageFacts;
  readonly onTouched: (box: Rect) => void;
  readonly #events = new Emitter<{ window: []; gone: [] }>();
  /** Windows that the page has asked for and that are not there yet. */
  #windows = 0;

  private constructor({ page, session, clock, facts, onTouched }: Deps, mainFrameId: string) {
    this.page = page;
    this.session = session;
    this.clock = clock;
    this.facts = facts;
    this.onTouched = onTouched;
    this.network = new NetworkLog(() => clock.now());
    this.frames = new PageFrames(session, (each) => this.#follow(each));
    this.elements = new PageElements(this.frames);
    this.dialogs = new Dialogs(session);
    this.loading = new Loading(session, mainFrameId, clock);
    session.on('Page.windowOpen', () => {
      this.#windows += 1;
    });
  }

  /** Begins to follow a page that has just been opened. */
  static async follow(deps: Deps): Promise<OpenPage> {
    const { session } = deps;
    const { frameTree } = await session.send('Page.getFrameTree');
    const mainFrameId = frameTree.frame.id;
    const open = new OpenPage(deps, mainFrameId);
    await open.frames.open();
    await guardAddresses({ session, mainFrameId, news: open.news });
    return open;
  }

  /** Does something that may send the page elsewhere or open windows, and waits until those are there. */
  async settling(work: () => Promise<unknown>): Promise<void> {
    const { navigations, documents } = this.loading;
    await work();
    // What the page began comes before its answer to this; one that is gone already has no answer.
    await this.session.send('Runtime.evaluate', { expression: '0' }).catch(() => {});
    if (this.#windows > 0) await this.#untilNoWindows();
    if (this.loading.navigations !== navigations)
      await this.loading.until('ready', SETTLE_LIMIT_MS);
    const isLeftAlone = this.loading.isLoaded && this.loading.documents === documents;
    const ledNowhere = this.loading.navigations !== navigations && isLeftAlone;
    if (ledNowhere) await this.news.some(NEWS_LIMIT_MS, this.clock);
  }

  /** Does something with the page, and fails at once when it goes: what waits for news of it would wait to its limit. */
  async whileThere<Value>(work: () => Promise<Value>): Promise<Value> {
    let stop = () => {};
    const gone = new Promise<never>((_, reject) => {
      stop = this.#events.on('gone', () => reject(new Error('Target closed')));
    });
    return Promise.race([gone, work()]).finally(stop);
  }

  /** The page is gone. */
  end(): void {
    this.#events.emit('gone');
  }

  /** Whether the page's scripts let go of it within some milliseconds. A dialog is put away first. */
  async answers(limitMs: number): Promise<boolean> {
    const asked = this.dialogs.leaving(() =>
      this.session.send('Runtime.evaluate', { expression: '0' }).catch(() => {}),
    );
    return isDoneWithin(asked, limitMs, this.clock);
  }

  /** A window that the page has asked for is there, or was refused. */
  windowOpened(sentence: string): void {
    this.#windows = Math.max(0, this.#windows - 1);
    this.news.add(sentence);
    this.#events.emit('window');
  }

  async #untilNoWindows(): Promise<void> {
    let stop = () => {};
    const opened = new Promise<void>((resolve) => {
      stop = this.#events.on('window', () => this.#windows === 0 && resolve());
    });
    await isDoneWithin(opened, WINDOW_LIMIT_MS, this.clock).finally(stop);
    // One that Chrome held back never comes.
    this.#windows = 0;
  }

  #follow(session: CDPSession): void {
    this.console.follow(session);
    this.network.follow(session);
    followFileChoosers(session, this);
    // A frame that goes at once is no failure.
    const enabled = [session.send('Log.enable'), session.send('Network.enable', NO_BODIES)];
    void Promise.allSettled(enabled);
  }
}
