import { shortened } from '../../../lib/shortened.ts';
import { Failure } from '../../../protocol/failure.ts';
import type { NetworkRequest, PagePlace } from '../../../workspace/page-control.ts';
import { MAX_TITLE, NEWS_LIMIT_MS, type OpenPage } from '../open-page.ts';
import { isSilent, notAnswered, notReached } from '../page-failure.ts';

/** Longer, in milliseconds, and the page is told to be loading still; under the limit of the operation. */
const LOAD_LIMIT_MS = 12_000;

/** Of answers that leave the page where it is. */
const NO_CONTENT: readonly number[] = [204, 205];

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
    if (errorText !== undefined) throw await failed(open, url, errorText);
  };
  return leave(open, { url, go, limitMs });
}

/** Loads the page anew, and tells where it is then. */
export async function reload(open: OpenPage): Promise<PagePlace> {
  return leave(open, { url: open.facts().url, go: () => open.session.send('Page.reload') });
}

/** Goes through the page's own history. Throws `CONFLICT` at its end. */
export async function travel(open: OpenPage, step: 1 | -1): Promise<PagePlace> {
  const { currentIndex, entries } = await open.session.send('Page.getNavigationHistory');
  const entry = entries[currentIndex + step];
  if (!entry)
    throw new Failure('CONFLICT', `There is no page ${step < 0 ? 'before' : 'after'} this one`);
  const go = () => open.session.send('Page.navigateToHistoryEntry', { entryId: entry.id });
  return leave(open, { url: entry.url, go });
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

/** Chrome says of an answer without a page only that it was let go of. */
async function failed(open: OpenPage, url: string, netError: string): Promise<Failure> {
  const status = lastDocument(open)?.status ?? 0;
  if (NO_CONTENT.includes(status)) return notReached(url, `NO_CONTENT_${status}`);
  if (netError.includes('ABORTED')) await open.news.some(NEWS_LIMIT_MS, open.clock);
  return notReached(url, netError, open.news.take());
}

function lastDocument({ network }: OpenPage): NetworkRequest | undefined {
  return network.after(0).requests.findLast(({ type }) => type === 'document');
}

interface Departure {
  readonly url: string;
  readonly go: () => Promise<unknown>;
  readonly limitMs?: number;
}

/** Dialogs of the document that is left are put away; one of the document that comes is for the caller to answer. */
async function leave(
  open: OpenPage,
  { url, go, limitMs = LOAD_LIMIT_MS }: Departure,
): Promise<PagePlace> {
  const until = open.clock.now() + limitMs;
  await open.dialogs.leaving(async () => {
    open.loading.expect();
    await go();
    if (!(await open.loading.until('begun', limitMs))) throw notAnswered(url);
    if (open.loading.isUnreached) throw notReached(url, lastDocument(open)?.failed ?? 'FAILED');
  });
  await open.dialogs.beside(() => open.loading.until('loaded', until - open.clock.now()));
  return placeOf(open);
}
