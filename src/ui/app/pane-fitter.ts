import type { LiveTerminal } from '../../workspace/live.ts';
import type { PictureCell } from '../../workspace/live-page.ts';
import type { NodePlace } from '../layout/node-places.ts';
import { below } from '../scene/content-layer.ts';
import type { WorkspacePort } from '../workspace-port.ts';

/** Gives each terminal that is shown cell for cell the size of its place. Others keep the size they had. */
export function fitPanes(
  places: readonly NodePlace[],
  live: (nodeId: string) => LiveTerminal | undefined,
): void {
  for (const { node, inner, detail } of places) {
    const terminal = detail === 'live' ? live(node.id) : undefined;
    if (!terminal || inner.width < 1 || inner.height < 1) continue;
    if (terminal.columns === inner.width && terminal.rows === inner.height) continue;
    terminal.resize(inner.width, inner.height);
  }
}

/** Likewise for the pictures of pages, in cells of that shape. */
export function fitPages(
  places: readonly NodePlace[],
  { page, views }: Pick<WorkspacePort, 'page' | 'views'>,
  cell: PictureCell,
): void {
  for (const { node, inner, detail } of places) {
    const picture = detail === 'live' ? page(node.id)?.picture : undefined;
    const { width, height } = below(inner, views.get(node.kind)?.headRows);
    if (width > 0 && height > 0) picture?.resize(width, height, cell);
  }
}

/** Likewise for the picture beside the sidebar. */
export function fitPeek(
  peek: NodePlace | undefined,
  { page, views }: Pick<WorkspacePort, 'page' | 'views'>,
  cell: PictureCell,
): void {
  if (!peek) return;
  const { width, height } = below(peek.inner, views.get(peek.node.kind)?.headRows);
  if (width > 0 && height > 0) page(peek.node.id)?.thumbnail.resize(width, height, cell);
}
