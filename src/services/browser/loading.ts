import type { CDPSession } from 'puppeteer-core';
import type { Clock } from '../../lib/clock.ts';
import { Emitter } from '../../lib/emitter.ts';

/** How far a page must have come: its document there, or all that belongs to it too. */
export type LoadMark = 'ready' | 'loaded';

/** Whether the page itself is on its way to another document, told by Chrome's events alone. */
export class Loading {
  readonly #clock: Clock;
  readonly #changes = new Emitter<{ change: [] }>();
  #begun = 0;
  #isReady = true;
  #isLoaded = true;

  constructor(session: CDPSession, mainFrameId: string, clock: Clock) {
    this.#clock = clock;
    const isMain = ({ frameId }: { readonly frameId: string }) => frameId === mainFrameId;
    session.on('Page.frameRequestedNavigation', (event) => isMain(event) && this.#begin());
    session.on('Page.frameStartedLoading', (event) => isMain(event) && this.#begin());
    session.on('Page.domContentEventFired', () => this.#reach('ready'));
    session.on('Page.loadEventFired', () => this.#reach('loaded'));
    session.on('Page.frameStoppedLoading', (event) => isMain(event) && this.#reach('loaded'));
  }

  /** Goes up with each navigation. */
  get begun(): number {
    return this.#begun;
  }

  get isLoaded(): boolean {
    return this.#isLoaded;
  }

  /** Resolves when the page has come that far, or the time is up; no failure, as it goes on loading. */
  async until(mark: LoadMark, limitMs: number): Promise<void> {
    const isThere = () => (mark === 'ready' ? this.#isReady : this.#isLoaded);
    if (isThere()) return;
    let stop = () => {};
    await new Promise<void>((resolve) => {
      const stopClock = this.#clock.after(limitMs, resolve);
      const stopListening = this.#changes.on('change', () => isThere() && resolve());
      stop = () => {
        stopClock();
        stopListening();
      };
    });
    stop();
  }

  #begin(): void {
    this.#begun += 1;
    this.#isReady = false;
    this.#isLoaded = false;
  }

  #reach(mark: LoadMark): void {
    this.#isReady = true;
    if (mark === 'loaded') this.#isLoaded = true;
    this.#changes.emit('change');
  }
}
