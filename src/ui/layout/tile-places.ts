import type { Rect } from '../../lib/rect.ts';
import { type Document, nodeOf } from '../../workspace/document.ts';
import { isSmallScreen, layoutTiles, type TilesInput } from '../../workspace/tiles.ts';
import type { ViewState } from '../../workspace/view-state.ts';
import { insideOf, type NodePlace } from './node-places.ts';

interface Screen {
  readonly columns: number;
  readonly rows: number;
  readonly main: Rect;
}

/** What the tiles are worked out from. */
export function tilesInput(document: Document, view: ViewState, screen: Screen): TilesInput {
  return {
    area: screen.main,
    ids: view.tiled.filter((id) => nodeOf(document, id)),
    focused: view.focused,
    zoomed: view.zoomed,
    weights: view.tileWeights,
    single: isSmallScreen(screen),
  };
}

/** The tiled nodes side by side. */
export function tilePlaces(document: Document, view: ViewState, screen: Screen): NodePlace[] {
  const { tiles } = layoutTiles(tilesInput(document, view, screen));
  return tiles.flatMap(({ id, number, rect }) => {
    const node = nodeOf(document, id);
    if (!node) return [];
    return [{ node, number, frame: rect, inner: insideOf(rect), detail: 'live' as const }];
  });
}
