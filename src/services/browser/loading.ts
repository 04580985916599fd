import type { Clock } from '../../lib/clock.ts';
import { Emitter } from '../../lib/emitter.ts';
import type { PageEvents } from './page-events.ts';

/** How far a page must have come: to another document, with all of its text there, or all that belongs to it too. */
export type LoadMark = 'begun' | 'ready' | 'loaded';

const ORDER: readonly LoadMark[] = ['begun', 'ready', 'loaded'];

/** Whether the page itself is on its way to another document, told by Chrome's events alone. */
export class Loading {
  readonly #clock: Clock;
  readonly #changes = new Emitter<{ change: [] }>();
  #mark: LoadMark | undefined = 'loaded';
  /** Until the next document is on its way, what Chrome tells is still of the one before. */
  #isUnderWay = true;
  #navigations = 0;
  #documents = 0;
  #isUnreached = false;

  constructor(events: PageEvents, mainFrameId: string, clock: Clock) {
    this.#clock = clock;
    const isMain = ({ frameId }: { readonly frameId: string }) => frameId === mainFrameId;
    events.on('Page.frameRequestedNavigation', (event) => {
      // A window or a download leaves the document where it is.
      if (isMain(event) && event.disposition === 'currentTab') this.expect();
    });
    events.on('Page.frameStartedLoading', (event) => isMain(event) && this.#start());
    events.on('Page.frameNavigated', ({ frame }) => {
      if (frame.id === mainFrameId) this.#begin(frame.unreachableUrl !== undefined);
    });
    events.on('Page.domContentEventFired', () => this.#reach('ready'));
    events.on('Page.loadEventFired', () => this.#reach('loaded'));
    events.on('Page.navigatedWithinDocument', (event) => {
      if (!isMain(event)) return;
      this.#isUnderWay = true;
      this.#documents += 1;
      this.#reach('loaded');
    });
    events.on('Page.frameStoppedLoading', (event) => isMain(event) && this.#reach('loaded'));
  }

  /** Goes up with each navigation. */
  get navigations(): number {
    return this.#navigations;
  }

  /** Goes up with each document that a navigation has led to; some lead to none, as downloads. */
  get documents(): number {
    return this.#documents;
  }

  /** Whether Chrome shows its own page in place of an address that could not be had. */
  get isUnreached(): boolean {
    return this.#isUnreached;
  }

  get isLoaded(): boolean {
    return this.#mark === 'loaded';
  }

  /** Another document is on its way. */
  expect(): void {
    this.#navigations += 1;
    this.#mark = undefined;
    this.#isUnderWay = false;
  }

  /** Whether the page has come that far before the time is up; no failure, as it goes on loading. */
  async until(mark: LoadMark, limitMs: number): Promise<boolean> {
    if (this.#hasReached(mark)) return true;
    let stop = () => {};
    await new Promise<void>((resolve) => {
      const stopClock = this.#clock.after(limitMs, resolve);
      const stopListening = this.#changes.on('change', () => this.#hasReached(mark) && resolve());
      stop = () => {
        stopClock();
        stopListening();
      };
    });
    stop();
    return this.#hasReached(mark);
  }

  #start(): void {
    this.expect();
    this.#isUnderWay = true;
  }

  #begin(isUnreached: boolean): void {
    this.#isUnreached = isUnreached;
    this.#isUnderWay = true;
    this.#documents += 1;
    this.#reach('begun');
  }

  #hasReached(mark: LoadMark): boolean {
    return this.#mark !== undefined && ORDER.indexOf(this.#mark) >= ORDER.indexOf(mark);
  }

  #reach(mark: LoadMark): void {
    if (!this.#isUnderWay) return;
    if (!this.#hasReached(mark)) this.#mark = mark;
    this.#changes.emit('change');
  }
}
