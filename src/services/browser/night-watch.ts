import type { Clock } from '../../lib/clock.ts';
import { inBackground } from '../../lib/in-background.ts';
import type { BrowserPage } from './browser-page.ts';
import type { Chrome } from './chrome.ts';

/** How often it is looked: sleep that comes a little late costs nothing. */
const LOOK_MS = 30_000;

interface Deps {
  readonly chrome: Chrome;
  readonly pages: () => readonly BrowserPage[];
  readonly clock: Clock;
  /** Milliseconds without a look or a use after which a page falls asleep; 0 for never. */
  readonly sleepAfterMs: () => number;
  readonly report: (error: unknown) => void;
}

/** Lets pages that nobody sees or uses fall asleep, and ends Chrome when all do and nothing in it would be lost. */
export class NightWatch {
  readonly #deps: Deps;
  /** A page that sleeps left something in Chrome: a login, maybe. */
  #hasData = false;
  #callOff = () => {};

  constructor(deps: Deps) {
    this.#deps = deps;
    deps.chrome.onStarted(() => {
      this.#hasData = false;
      this.#lookLater();
    });
  }

  stop(): void {
    this.#callOff();
  }

  #lookLater(): void {
    this.#callOff();
    this.#callOff = this.#deps.clock.after(LOOK_MS, () =>
      inBackground(this.#look(), this.#deps.report),
    );
  }

  async #look(): Promise<void> {
    const { chrome, clock, pages } = this.#deps;
    const afterMs = this.#deps.sleepAfterMs();
    for (const page of afterMs > 0 ? pages() : []) {
      const left = await page.sleepIfUnusedSince(clock.now() - afterMs);
      if (left === 'data') this.#hasData = true;
    }
    const isNeeded = afterMs === 0 || pages().some(({ isAwake }) => isAwake);
    if (!isNeeded && !this.#hasData && !(await chrome.hasCookies())) await chrome.rest();
    if (chrome.isRunning) this.#lookLater();
  }
}
