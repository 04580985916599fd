import type { LiveTerminal } from '../../workspace/live.ts';
import type { NodePlace } from '../layout/node-places.ts';

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
