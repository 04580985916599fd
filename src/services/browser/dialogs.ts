import type { CDPSession, Protocol } from 'puppeteer-core';
import { Emitter } from '../../lib/emitter.ts';
import { inBackground } from '../../lib/in-background.ts';
import { Failure } from '../../protocol/failure.ts';
import type { OpenDialog } from '../../workspace/live-page.ts';
import { heldBy } from './page-failure.ts';

/** A longer one is a page that fills its own window; enough of it to know what it asks. */
const MAX_MESSAGE = 500;

/** The dialogs of a page, which stand still with the whole page until one is answered. */
export class Dialogs {
  readonly #session: CDPSession;
  readonly #events = new Emitter<{ change: []; open: [] }>();
  #open: OpenDialog | undefined;
  #isLeaving = false;

  constructor(session: CDPSession) {
    this.#session = session;
    session.on('Page.javascriptDialogOpening', (dialog) => this.#opened(dialog));
    session.on('Page.javascriptDialogClosed', () => this.#closed());
  }

  get open(): OpenDialog | undefined {
    return this.#open;
  }

  onChange(listener: () => void): () => void {
    return this.#events.on('change', listener);
  }

  /** Answers the one that is open, and tells which it was. Throws `CONFLICT` when there is none. */
  async answer(accept: boolean, promptText: string | undefined): Promise<OpenDialog> {
    const dialog = this.#open;
    if (!dialog) throw new Failure('CONFLICT', 'No dialog is open on this page');
    await this.#handle(accept, promptText);
    return dialog;
  }

  /** The work's result; nothing when a dialog came up that holds it. Throws `CONFLICT` where one is up already. */
  async beside<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
    if (this.#open) throw heldBy(this.#open);
    let stop = () => {};
    const held = new Promise<undefined>((resolve) => {
      stop = this.#events.on('open', () => resolve(undefined));
    });
    return Promise.race([held, work()]).finally(stop);
  }

  /** Says no to the one that is open and to all that come while `work` leaves the page: they would hold it. */
  async leaving<Value>(work: () => Promise<Value>): Promise<Value> {
    this.#isLeaving = true;
    try {
      if (this.#open) await this.#handle(false, undefined);
      return await work();
    } finally {
      this.#isLeaving = false;
    }
  }

  #opened({ type, message, defaultPrompt = '' }: Protocol.Page.JavascriptDialogOpeningEvent): void {
    if (type === 'beforeunload' || this.#isLeaving) {
      inBackground(this.#handle(type === 'beforeunload', undefined), () => {});
      return;
    }
    this.#open = { type, message: message.slice(0, MAX_MESSAGE), suggestion: defaultPrompt };
    this.#events.emit('change');
    this.#events.emit('open');
  }

  #closed(): void {
    if (!this.#open) return;
    this.#open = undefined;
    this.#events.emit('change');
  }

  async #handle(accept: boolean, promptText: string | undefined): Promise<void> {
    await this.#session.send('Page.handleJavaScriptDialog', {
      accept,
      ...(promptText !== undefined && { promptText }),
    });
    this.#closed();
  }
}
