import type { Browser } from 'puppeteer-core';
import { Emitter } from '../../lib/emitter.ts';
import { inBackground } from '../../lib/in-background.ts';
import { isDoneWithin } from '../../lib/is-done-within.ts';
import { messageOf } from '../../lib/message-of.ts';
import { Failure } from '../../protocol/failure.ts';
import type { ChromeProgram } from './chrome-program.ts';
import { connectChrome, type RunningPlace } from './connect-chrome.ts';
import { type LaunchPlace, launchChrome } from './launch-chrome.ts';
import type { RunningChrome } from './running-chrome.ts';
import { StartLimit } from './start-limit.ts';

/** Where a Chrome is to come from: a program that we start, or one that runs. */
export type ChromeSource = { readonly program: ChromeProgram } | { readonly running: RunningPlace };

/** Hears what a start waits for: `unpacking Chromium, 20 s left`. */
export type Tell = (text: string) => void;

export interface ChromeDeps extends LaunchPlace {
  /** Looks for a Chrome, each time anew; may unpack one first. Throws `UNAVAILABLE` and what to do. */
  readonly find: (tell: Tell, signal: AbortSignal) => Promise<ChromeSource>;
}

/** Milliseconds. It answers in one or two; on a machine that does much else, in some hundred. */
const ANSWER_LIMIT_MS = 5_000;
/** How soon those who only look learn that it hangs. */
const BEAT_MS = 10_000;
/** From being let go of to being gone. */
const GONE_LIMIT_MS = 1_000;

/** One Chrome for all pages: started when the first needs it, and again when it is gone or hangs. */
export class Chrome {
  readonly #deps: ChromeDeps;
  readonly #events = new Emitter<{ waits: [text: string]; started: []; gone: [reason: string] }>();
  readonly #limit: StartLimit;
  readonly #closing = new AbortController();
  /** The one that runs, or is being started. */
  #running: Promise<RunningChrome> | undefined;
  /** The same, once it runs. */
  #current: { readonly chrome: RunningChrome; readonly startedMs: number } | undefined;
  #asked: Promise<boolean> | undefined;
  #stopBeat = () => {};

  constructor(deps: ChromeDeps) {
    this.#deps = deps;
    this.#limit = new StartLimit(deps.clock);
  }

  /** The one that runs and answers; started where there is none. Throws `UNAVAILABLE`, and what to do. */
  async browser(): Promise<Browser> {
    if (this.#running) {
      const running = await this.#running;
      if (await this.#answers(running)) return running.browser;
    }
    this.#running ??= this.#start();
    return (await this.#running).browser;
  }

  /** Hears what the start that is under way waits for. */
  onWaits(listener: Tell): () => void {
    return this.#events.on('waits', listener);
  }

  /** Hears of each start that succeeded. */
  onStarted(listener: () => void): () => void {
    return this.#events.on('started', listener);
  }

  /** Hears that it is gone without having been told to, and how: `Chrome was ended by SIGKILL`. */
  onGone(listener: (reason: string) => void): () => void {
    return this.#events.on('gone', listener);
  }

  /** Whether it is somebody else's, in which our pages must be closed. */
  get isShared(): boolean {
    return this.#current?.chrome.isShared ?? false;
  }

  get isRunning(): boolean {
    return this.#current !== undefined;
  }

  /** Whether somebody's login may go with it: one that we start has none when it starts. Never rejects. */
  async hasCookies(): Promise<boolean> {
    if (!this.#current || this.#current.chrome.isShared) return false;
    const cookies = await this.#current.chrome.browser.cookies().catch(() => []);
    return cookies.length > 0;
  }

  /** Ends it, until somebody needs it again. */
  async rest(): Promise<void> {
    const running = this.#running;
    this.#forget();
    await (await running?.catch(() => undefined))?.end();
  }

  /** Ends it, also one that is still being started, and starts no other. Takes no longer than two seconds. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.rest();
  }

  #start(): Promise<RunningChrome> {
    const starting = this.#launch();
    const started = starting.then((chrome) => {
      if (this.#running === starting) this.#follow(chrome);
    });
    inBackground(started, () => {
      if (this.#running === starting) this.#forget();
    });
    return starting;
  }

  async #launch(): Promise<RunningChrome> {
    const { signal } = this.#closing;
    if (signal.aborted)
      throw new Failure('RUNTIME_SHUTTING_DOWN', 'The workspace is being stopped');
    this.#limit.check();
    const source = await this.#deps.find((text) => this.#events.emit('waits', text), signal);
    if ('running' in source) return connectChrome(source.running, this.#deps.clock, signal);
    this.#events.emit('waits', `starting ${source.program.version}`);
    return launchChrome(source.program, this.#deps, signal).catch((error: unknown) => {
      this.#limit.failed(messageOf(error));
      throw error;
    });
  }

  #follow(chrome: RunningChrome): void {
    this.#current = { chrome, startedMs: this.#deps.clock.now() };
    this.#beat(chrome);
    inBackground(
      chrome.gone.then((reason) => this.#lost(chrome, reason)),
      () => {},
    );
    this.#events.emit('started');
  }

  /** Asks it from time to time: a Chrome that hangs shows its last picture, and nothing else tells. */
  #beat(chrome: RunningChrome): void {
    this.#stopBeat = this.#deps.clock.after(BEAT_MS, () =>
      inBackground(
        this.#answers(chrome).then((isWell) => {
          if (isWell && this.#current?.chrome === chrome) this.#beat(chrome);
        }),
        () => {},
      ),
    );
  }

  /** Whether it answers. One that does not is let go of. */
  async #answers(chrome: RunningChrome): Promise<boolean> {
    const isConnected = () => chrome.browser.connected;
    if (isConnected() && (await this.#ask(chrome)) && isConnected()) return true;
    const { clock } = this.#deps;
    const isGone = !isConnected() && (await isDoneWithin(chrome.gone, GONE_LIMIT_MS, clock));
    chrome.abandon();
    this.#lost(chrome, isGone ? await chrome.gone : 'stopped answering, and was ended');
    return false;
  }

  /** One question for all who want to know. */
  #ask({ browser }: RunningChrome): Promise<boolean> {
    const { clock } = this.#deps;
    this.#asked ??= isDoneWithin(browser.version(), ANSWER_LIMIT_MS, clock).finally(() => {
      this.#asked = undefined;
    });
    return this.#asked;
  }

  #lost(chrome: RunningChrome, how: string): void {
    if (this.#current?.chrome !== chrome) return;
    const reason = `Chrome ${how}`;
    this.#limit.ended(this.#current.startedMs, reason);
    this.#forget();
    this.#events.emit('gone', reason);
  }

  #forget(): void {
    this.#stopBeat();
    this.#running = undefined;
    this.#current = undefined;
  }
}
