import type { Badge, NodeView, Shown } from '../../ui/node-view.ts';

/** A terminal's frame: its name and what the program calls itself; its cells are placed as they are. */
export const terminalView: NodeView = {
  kind: 'terminal',
  title: ({ node, live }) => (live?.title ? `${node.title} · ${live.title}` : node.title),
  badge,
};

function badge({ live }: Shown): Badge | undefined {
  if (!live) return undefined;
  const { status } = live;
  if (status.state === 'failed') return { text: `FAILED: ${status.reason}`, tone: 'danger' };
  if (status.state === 'exited')
    return { text: `EXITED ${status.code}`, tone: status.code === 0 ? 'muted' : 'danger' };
  if (live.scrolledBy === 0) return undefined;
  return { text: `↑ ${live.scrolledBy}/${live.historyLines}`, tone: 'warning' };
}
