import type { Badge, NodeView, Shown } from '../../ui/node-view.ts';
import { lastActionText, shortAddress } from '../../ui/page-words.ts';
import type { Brush } from '../../ui/screen/brush.ts';
import type { PageFacts } from '../../workspace/live-page.ts';

const BADGES = {
  asleep: { text: '○ ASLEEP', tone: 'muted' },
  starting: { text: '… STARTING', tone: 'muted' },
  live: undefined,
  crashed: { text: '✗ CRASHED', tone: 'danger' },
  failed: { text: '✗ FAILED', tone: 'danger' },
} as const satisfies Record<string, Badge | undefined>;

const LOADING: Badge = { text: '… LOADING', tone: 'muted' };
/** HTTP: from here on the server says that something is wrong. */
const FIRST_ERROR_STATUS = 400;
/** Columns of the address that what stands beside it leaves to it. */
const LEAST_ADDRESS = 16;
/** Columns in which what was done last still says something when it is cut. */
const LEAST_ACTION = 20;
const GAP = '  ';

/** A page: its address and what was done with it in the first row, its picture below. */
export const browserView: NodeView = {
  kind: 'browser',
  headRows: 1,
  title: ({ node, page }) =>
    page?.facts.title ? `${node.title} · ${page.facts.title}` : node.title,
  badge: ({ page }) => page && badgeOf(page.facts),
  paint(shown, brush, { inner, styles }) {
    const { left, right } = headLine(shown, brush, inner.width);
    const at = { x: inner.x, y: inner.y };
    brush.text(at, left, styles[isWrong(shown) ? 'warning' : 'muted']);
    brush.text({ ...at, x: at.x + inner.width - brush.width(right) }, right, styles.muted);
  },
  summary: (shown) => [addressOf(shown), ...detailsOf(shown)],
};

function badgeOf({ state, isLoading, statusCode = 0 }: PageFacts): Badge | undefined {
  if (state !== 'live') return BADGES[state];
  if (isLoading) return LOADING;
  return statusCode < FIRST_ERROR_STATUS ? undefined : { text: `✗ ${statusCode}`, tone: 'danger' };
}

/** The address, or why there is no page; at the right as much of the rest as leaves the address its room. */
function headLine(shown: Shown, brush: Brush, columns: number) {
  const left = addressOf(shown);
  const room = columns - Math.min(brush.width(left), Math.max(LEAST_ADDRESS, columns / 2));
  // Why there is no page may be a long sentence, and nothing matters more.
  const details = isWrong(shown) ? [] : [...detailsOf(shown)];
  const text = () => (details.length === 0 ? '' : GAP + details.join(' · '));
  // What was done last may be long and is cut before it goes; what stands before it is short, and is whole or not there.
  while (details.length > 1 && brush.width(text()) > room) details.pop();
  const right = brush.width(text()) > room && room < LEAST_ACTION ? '' : brush.fit(text(), room);
  return { left: brush.fit(left, columns - brush.width(right)), right };
}

function addressOf({ node, page }: Shown): string {
  const { url = String(node.props['url'] ?? ''), reason = '', statusCode } = page?.facts ?? {};
  if (reason !== '') return `${reason} · ${shortAddress(url)}`;
  return [statusCode ?? '', shortAddress(url)].filter((part) => part !== '').join(' ');
}

/** The most important first. */
function detailsOf({ page, owner, nowMs }: Shown): readonly string[] {
  if (!page) return [];
  const { errors } = page.facts;
  const parts = [errors > 0 ? `✗ ${errors}` : '', owner ?? '', lastActionText(page.facts, nowMs)];
  return parts.filter((part) => part !== '');
}

function isWrong({ page }: Shown): boolean {
  return page !== undefined && page.facts.reason !== '';
}
