import type { Clock } from '../../lib/clock.ts';
import type { OpenDialog } from '../../workspace/live-page.ts';
import type {
  Outcome,
  PageConditions,
  PageControl,
  PageUse,
  ScrollBy,
} from '../../workspace/page-control.ts';
import { evaluate } from './acts/evaluate.ts';
import { choose, fill, upload } from './acts/fill.ts';
import { inspect } from './acts/inspect.ts';
import { press } from './acts/keys.ts';
import { click, hover } from './acts/point.ts';
import { screenshot } from './acts/screenshot.ts';
import { scroll } from './acts/scroll.ts';
import { navigate, reload, travel } from './acts/travel.ts';
import { waitFor } from './acts/wait.ts';
import type { BrowserPage } from './browser-page.ts';
import { limited, OPERATION_LIMIT_MS } from './limited.ts';
import type { OpenPage } from './open-page.ts';
import type { Located } from './page-elements.ts';
import { heldBy, pageFailure } from './page-failure.ts';

/** One that was gone before it could be told of. */
const UNKNOWN_DIALOG: OpenDialog = { type: 'alert', message: '', suggestion: '' };

interface Deps {
  readonly page: BrowserPage;
  readonly use: PageUse;
  readonly clock: Clock;
}

/** Tells what was done, as soon as that is known. */
type Say = (text: string) => void;
type Work<Value> = (open: OpenPage, say: Say) => Promise<Value>;

/** What a caller does with a page: each step within its time, and seen in the page's facts. */
export class PageActions implements PageControl {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async navigate(url: string) {
    const { page } = this.#deps;
    try {
      return await this.#do(async (_open, say) => {
        say(`went to ${url}`);
        // Also away from scripts that never let go of the page.
        const open = await page.answering();
        return open.whileThere(() => navigate(open, url));
      });
    } catch (error) {
      page.missed(url);
      throw error;
    }
  }

  back() {
    return this.#leave('went back', (open) => travel(open, -1));
  }

  forward() {
    return this.#leave('went forward', (open) => travel(open, 1));
  }

  reload() {
    return this.#leave('reloaded', reload);
  }

  inspect(within: string | undefined) {
    return this.#look(async (open, say) => {
      say('inspected');
      return inspect(open, await located(open, within));
    });
  }

  screenshot(target: string | undefined, isFullPage: boolean) {
    return this.#look(async (open, say) => {
      say('took a screenshot');
      return screenshot(open, await located(open, target), isFullPage);
    });
  }

  click(target: string) {
    return this.#use(target, 'clicked', click);
  }

  hover(target: string) {
    return this.#use(target, 'pointed at', hover);
  }

  type(target: string, text: string) {
    return this.#use(target, 'typed into', (open, element) => fill(open, element, text));
  }

  select(target: string, values: readonly string[]) {
    return this.#use(target, 'chose in', (open, element) => choose(open, element, values));
  }

  upload(target: string, paths: readonly string[]) {
    return this.#act(async (open, say) => {
      const element = await open.elements.locate(target, true);
      say(`gave files to ${element.label}`);
      return upload(open, element, paths);
    });
  }

  press(keys: readonly string[], target: string | undefined) {
    return this.#act(async (open, say) => {
      const element = await located(open, target);
      say(`pressed ${keys.join(' ')}`);
      await press(open, keys, element);
    });
  }

  scroll(target: string | undefined, by: ScrollBy | undefined) {
    return this.#look(async (open, say) => {
      say('scrolled');
      return scroll(open, await located(open, target), by);
    });
  }

  wait(conditions: PageConditions) {
    return this.#look(
      (open) => waitFor(open, conditions, this.#deps.use.signal),
      conditions.limitMs + OPERATION_LIMIT_MS,
    );
  }

  async console(since: number) {
    return (await this.#deps.page.opened()).console.after(since);
  }

  async network(since: number) {
    return (await this.#deps.page.opened()).network.after(since);
  }

  evaluate(expression: string) {
    return this.#act(async (open, say) => {
      say('ran a script');
      return evaluate(open, expression);
    });
  }

  answer(accept: boolean, text: string | undefined): Promise<Outcome<OpenDialog>> {
    return this.#do(async (open, say) => {
      const dialog = await open.dialogs.answer(accept, text);
      say(`${accept ? 'accepted' : 'dismissed'} the ${dialog.type}`);
      return dialog;
    });
  }

  resize(width: number, height: number) {
    return this.#look(async (_open, say) => {
      await this.#deps.page.setViewport({ width, height });
      say(`resized to ${width}×${height}`);
    });
  }

  #leave<Value>(what: string, go: (open: OpenPage) => Promise<Value>) {
    return this.#do((open, say) => {
      say(what);
      return open.whileThere(() => go(open));
    });
  }

  #use<Value>(
    target: string,
    what: string,
    act: (open: OpenPage, element: Located) => Promise<Value>,
  ) {
    return this.#act(async (open, say) => {
      const element = await open.elements.locate(target);
      say(`${what} ${element.label}`);
      return act(open, element);
    });
  }

  /** Does what gives way to a dialog: it is told of, and what it holds up is left to go on when it is answered. */
  #act<Value>(work: Work<Value>): Promise<Outcome<Value | undefined>> {
    return this.#do(async (open, say) => {
      const value = await open.dialogs.beside(() => open.whileThere(() => work(open, say)));
      const dialog = open.dialogs.open;
      if (dialog) open.news.add(heldBy(dialog).message);
      return value;
    });
  }

  /** Does what a dialog makes impossible. */
  #look<Value>(work: Work<Value>, limitMs?: number): Promise<Outcome<Value>> {
    return this.#do(async (open, say) => {
      const done = await open.dialogs.beside(async () => ({ value: await work(open, say) }));
      if (done) return done.value;
      throw heldBy(open.dialogs.open ?? UNKNOWN_DIALOG);
    }, limitMs);
  }

  async #do<Value>(work: Work<Value>, ms = OPERATION_LIMIT_MS): Promise<Outcome<Value>> {
    const { page, use, clock } = this.#deps;
    const say = (text: string) => page.did(text, use.by);
    try {
      return await limited({ clock, ms, signal: use.signal }, async () => {
        const open = await page.opened();
        const before = open.page.url();
        const value = await work(open, say);
        const url = open.page.url();
        return { value, ...(url !== before && { url }), happened: open.news.take() };
      });
    } catch (error) {
      throw pageFailure(error);
    }
  }
}

async function located(open: OpenPage, target: string | undefined): Promise<Located | undefined> {
  return target === undefined ? undefined : open.elements.locate(target);
}
