import { nodeOf } from '../workspace/document.ts';
import type { PageFacts, PageState } from '../workspace/live-page.ts';
import type { WorkspaceStore } from '../workspace/store.ts';

/** Of the addresses that a page went to, so many are kept. */
const MAX_HISTORY = 10;

/** Pages that are where they were meant to be, or would be if they could be opened. */
const TELLING: readonly PageState[] = ['live', 'failed'];

/** Writes the address that a page has come to, or would have, into its node, and among those that it went to; the last first. */
export function keepAddress(store: WorkspaceStore, id: string, { state, url }: PageFacts): void {
  const node = nodeOf(store.get(), id);
  if (!node || !TELLING.includes(state) || !/^https?:/.test(url) || node.props['url'] === url)
    return;
  const { history } = node.props;
  const before = Array.isArray(history) ? (history as unknown[]) : [];
  const kept = [url, ...before.filter((each) => each !== url)].slice(0, MAX_HISTORY);
  store.record({ type: 'set', id, props: { url, history: kept } });
}
