import type { CDPSession, Protocol } from 'puppeteer-core';
import type { Clock } from '../../lib/clock.ts';
import { inBackground } from '../../lib/in-background.ts';
import { isDoneWithin } from '../../lib/is-done-within.ts';

/** A page that does not answer by then shows a dialog or works: it is in use. */
const ANSWER_LIMIT_MS = 2_000;
/** Scripts in it see the page's document, and are not seen by the page. */
const WORLD = 'termsprawl-rest';

/**
 * What would go with a page if it were closed and opened again at its address: `work` that was done in it, only `data`
 * that goes with the whole Chrome, or nothing.
 */
export type PageLoss = 'work' | 'data' | 'nothing';

/** Runs in each document from its start. The browser's own note of such things is no use: what we ask sets it, too. */
const WATCH = `for (const type of ['keydown', 'pointerdown', 'input', 'change'])
  addEventListener(type, () => { globalThis.isTouched = true; }, { capture: true, once: true });`;

/** Whether somebody typed or clicked, a field is not as it was loaded, or the page keeps something. */
const LOSS = `(() => {
  const isChosenAnew = ({ options, multiple }) => {
    const hasDefault = [...options].some(({ defaultSelected }) => defaultSelected);
    const isDefault = (option) =>
      option.defaultSelected || (!hasDefault && !multiple && option.index === 0);
    return [...options].some((option) => option.selected !== isDefault(option));
  };
  const isChanged = (field) =>
    field.options ? isChosenAnew(field)
    : ['checkbox', 'radio'].includes(field.type) ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;
  const keeps = (storage) => {
    // Some pages may not even ask.
    try { return storage().length > 0; } catch { return false; }
  };
  if (globalThis.isTouched || keeps(() => sessionStorage)) return 'work';
  if ([...document.querySelectorAll('input, textarea, select')].some(isChanged)) return 'work';
  return keeps(() => localStorage) ? 'data' : 'nothing';
})()`;

/** Knows what would be lost if a page were closed. Frames of other sites are not asked. */
export class PageRest {
  readonly #session: CDPSession;
  readonly #clock: Clock;

  constructor(session: CDPSession, clock: Clock) {
    this.#session = session;
    this.#clock = clock;
    const watch = { source: WATCH, worldName: WORLD, runImmediately: true };
    inBackground(session.send('Page.enable'), () => {});
    inBackground(session.send('Page.addScriptToEvaluateOnNewDocument', watch), () => {});
  }

  /** Never rejects: a page that cannot be asked has work in it. */
  async loss(): Promise<PageLoss> {
    const asking = this.#ask().catch((): PageLoss => 'work');
    return (await isDoneWithin(asking, ANSWER_LIMIT_MS, this.#clock)) ? asking : 'work';
  }

  async #ask(): Promise<PageLoss> {
    const { frameTree } = await this.#session.send('Page.getFrameTree');
    const losses = await Promise.all(frameIds(frameTree).map((id) => this.#askFrame(id)));
    if (losses.includes('work')) return 'work';
    return losses.includes('data') ? 'data' : 'nothing';
  }

  async #askFrame(frameId: string): Promise<unknown> {
    const { executionContextId } = await this.#session.send('Page.createIsolatedWorld', {
      frameId,
      worldName: WORLD,
    });
    const { result, exceptionDetails } = await this.#session.send('Runtime.evaluate', {
      expression: LOSS,
      contextId: executionContextId,
      returnByValue: true,
    });
    return exceptionDetails ? 'work' : result.value;
  }
}

function frameIds({ frame, childFrames = [] }: Protocol.Page.FrameTree): readonly string[] {
  return [frame.id, ...childFrames.flatMap(frameIds)];
}
