import { shortened } from '../../../lib/shortened.ts';
import { Failure } from '../../../protocol/failure.ts';
import type { PagePlace } from '../../../workspace/page-control.ts';
import { MAX_TITLE, type OpenPage } from '../open-page.ts';
import { isSilent, notAnswered, notReached } from '../page-failure.ts';

/** Longer, in milliseconds, and the page is told to be loading still; under the limit of the operation. */
const LOAD_LIMIT_MS = 12_000;

/** Loads an address, and waits for it no longer than that. Throws `UNAVAILABLE` when it cannot be had, or `TIMEOUT`. */
export async function navigate(
  open: OpenPage,
  url: string,
  limitMs = LOAD_LIMIT_MS,
): Promise<PagePlace> {
  const go = async () => {
    const { errorText } = await open.session
      .send('Page.navigate', { url }, { timeout: limitMs })
      .catch((error: unknown) => {
        throw isSilent(error) ? notAnswered(url, error) : error;
      });
    if (errorText !== undefined) throw notReached(url, errorText, open.news.take());
  };
  return leave(open, go, limitMs);
}

export async function reload(open: OpenPage): Promise<PagePlace> {
  return leave(open, () => open.session.send('Page.reload'));
}

/** Goes through the page's own history. Throws `CONFLICT` at its end. */
export async function travel(open: OpenPage, step: 1 | -1): Promise<PagePlace> {
  const { currentIndex, entries } = await open.session.send('Page.getNavigationHistory');
  const entry = entries[currentIndex + step];
  if (!entry)
    throw new Failure('CONFLICT', `There is no page ${step < 0 ? 'before' : 'after'} this one`);
  return leave(open, () => open.session.send('Page.navigateToHistoryEntry', { entryId: entry.id }));
}

/** Where the page is, as far as it has come. */
async function placeOf({ page, facts, loading, session }: OpenPage): Promise<PagePlace> {
  // Chrome's own word for it: scripts of the page may be busy.
  const { targetInfo } = await session.send('Target.getTargetInfo');
  const { title, targetId } = targetInfo;
  return {
    url: page.url(),
    title: shortened(title, MAX_TITLE),
    targetId,
    status: facts().statusCode ?? null,
    isLoading: !loading.isLoaded,
  };
}

/** Dialogs of the document that is left are put away; one of the document that comes is for the caller to answer. */
async function leave(
  open: OpenPage,
  go: () => Promise<unknown>,
  limitMs = LOAD_LIMIT_MS,
): Promise<PagePlace> {
  const until = open.clock.now() + limitMs;
  await open.dialogs.leaving(async () => {
    open.loading.expect();
    await go();
    await open.loading.until('begun', limitMs);
  });
  await open.dialogs.beside(() => open.loading.until('loaded', until - open.clock.now()));
  return placeOf(open);
}
