import type { Browser } from 'puppeteer-core';
import type { Environment } from '../../protocol/paths.ts';
import { chromeEnvironment } from './chrome-environment.ts';
import type { ChromeProgram } from './chrome-program.ts';

interface Deps {
  /** Looks for a Chrome; may unpack one first. Throws `UNAVAILABLE` and what to do. */
  readonly find: (tell: (text: string) => void) => Promise<ChromeProgram>;
  readonly environment: Environment;
  readonly isRoot: boolean;
  /** A directory of ours alone; emptied before each start. */
  readonly profile: string;
}

/** Longer, and a page whose renderer crashed would hold up who asks it: nothing else ends such a question. */
const PROTOCOL_LIMIT_MS = 10_000;

/** One Chrome for all pages: started when the first needs it, and again when it is gone. */
export class Chrome {
  readonly #deps: Deps;
  #browser: Promise<Browser> | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** The running one. Throws `UNAVAILABLE`. */
  browser(): Promise<Browser> {
    this.#browser ??= this.#start();
    return this.#browser;
  }

  /** Ends it, and with it every page. */
  async close(): Promise<void> {
    const browser = await this.#browser?.catch(() => undefined);
    this.#browser = undefined;
    await browser?.close();
  }

  async #start(): Promise<Browser> {
    try {
      const { path, environment } = await this.#deps.find(() => undefined);
      const { launch } = await import('puppeteer-core');
      const browser = await launch({
        executablePath: path,
        // Chrome's sandbox does not work for root, and it refuses to start with it.
        args: this.#deps.isRoot ? ['--no-sandbox'] : [],
        env: { ...chromeEnvironment(this.#deps.environment), ...environment },
        // It ends with us, however we end: a pipe closes, a port stays open.
        pipe: true,
        headless: 'shell',
        userDataDir: this.#deps.profile,
        protocolTimeout: PROTOCOL_LIMIT_MS,
        defaultViewport: null,
        // Ending is the host's own business.
        handleSIGHUP: false,
        handleSIGINT: false,
        handleSIGTERM: false,
      });
      browser.once('disconnected', () => this.#forget());
      return browser;
    } catch (error) {
      this.#forget();
      throw error;
    }
  }

  #forget(): void {
    this.#browser = undefined;
  }
}
