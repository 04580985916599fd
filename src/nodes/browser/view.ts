import type { Badge, NodeView, Shown } from '../../ui/node-view.ts';

const BADGES = {
  asleep: { text: '○ ASLEEP', tone: 'muted' },
  starting: { text: '… STARTING', tone: 'muted' },
  live: undefined,
  crashed: { text: '✗ CRASHED', tone: 'danger' },
  failed: { text: '✗ FAILED', tone: 'danger' },
} as const satisfies Record<string, Badge | undefined>;

/** A page: its address and state in the first row, its picture below. */
export const browserView: NodeView = {
  kind: 'browser',
  headRows: 1,
  title: ({ node, page }) => page?.facts.title || node.title,
  badge: ({ page }) => page && BADGES[page.facts.state],
  paint: (shown, brush, { inner, styles }) =>
    brush.text(
      { x: inner.x, y: inner.y },
      brush.fit(addressLine(shown), inner.width),
      styles.muted,
    ),
  summary: (shown) => [addressLine(shown)],
};

function addressLine({ node, page }: Shown): string {
  const {
    url = String(node.props['url'] ?? ''),
    reason = '',
    isLoading = false,
  } = page?.facts ?? {};
  const { statusCode, errors = 0 } = page?.facts ?? {};
  const parts = [
    isLoading ? '…' : '',
    statusCode === undefined ? '' : String(statusCode),
    url,
    errors > 0 ? `✗ ${errors}` : '',
    reason,
  ];
  return parts.filter((part) => part !== '').join(' ');
}
