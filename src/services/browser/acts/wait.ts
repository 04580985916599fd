import { Failure } from '../../../protocol/failure.ts';
import type { PageConditions, WaitReason } from '../../../workspace/page-control.ts';
import type { OpenPage } from '../open-page.ts';

/** Between two looks, in milliseconds: a person notices no less, and a page that waits costs little. */
const LOOK_MS = 100;
/** Without requests for so long, a page is idle. */
const IDLE_MS = 500;

/** Waits for the first of some conditions, or the end of its time. */
export async function waitFor(
  open: OpenPage,
  conditions: PageConditions,
  signal: AbortSignal,
): Promise<WaitReason> {
  const until = open.clock.now() + conditions.limitMs;
  for (;;) {
    // While the page is on its way from one document to another, nothing can be found in it.
    const reason = await look(open, conditions).catch((error: unknown) => {
      if (error instanceof Failure) throw error;
    });
    if (reason) return reason;
    if (open.page.isClosed() || !open.page.browser().connected) throw gone();
    if (open.clock.now() >= until || signal.aborted) return 'timeout';
    await new Promise<void>((resolve) => open.clock.after(LOOK_MS, resolve));
  }
}

/** It went while it was waited for, alone or with its Chrome. */
function gone(): Failure {
  return new Failure('UNAVAILABLE', 'The page was closed, or went with its Chrome, meanwhile', {
    hint: 'Call again: the page is opened anew at its address.',
  });
}

async function look(open: OpenPage, conditions: PageConditions): Promise<WaitReason | undefined> {
  const { text, selector, url, idle } = conditions;
  if (url !== undefined && open.page.url().includes(url)) return 'url';
  if (idle && open.loading.isLoaded && open.network.quietMs >= IDLE_MS) return 'idle';
  const isInside = text !== undefined || selector !== undefined;
  return isInside ? lookInside(open, conditions) : undefined;
}

async function lookInside(
  open: OpenPage,
  { text, selector }: PageConditions,
): Promise<WaitReason | undefined> {
  if (selector !== undefined && (await open.elements.shows(selector))) return 'selector';
  if (text === undefined) return undefined;
  for (const world of await open.frames.seen())
    if (await world.call('hasText', text)) return 'text';
  return undefined;
}
