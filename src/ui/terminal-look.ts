import type { Badge, Shown } from './node-view.ts';

/** A title with what the program in the pane calls itself. */
export function terminalTitle({ node, live }: Shown): string {
  return live?.title ? `${node.title} · ${live.title}` : node.title;
}

/** How a pane's program ended, or how far the view is scrolled back. */
export function terminalBadge({ live }: Shown): Badge | undefined {
  if (!live) return undefined;
  const { status } = live;
  if (status.state === 'failed') return { text: `FAILED: ${status.reason}`, tone: 'danger' };
  if (status.state === 'exited')
    return { text: `EXITED ${status.code}`, tone: status.code === 0 ? 'muted' : 'danger' };
  if (live.scrolledBy === 0) return undefined;
  return { text: `↑ ${live.scrolledBy}/${live.historyLines}`, tone: 'warning' };
}
