import type { Rect } from '../../lib/rect.ts';
import type { Document, Node, NodeId } from '../../workspace/document.ts';
import { isSmallScreen } from '../../workspace/tiles.ts';
import type { ViewState } from '../../workspace/view-state.ts';
import { type Areas, areasOf } from './areas.ts';
import { canvasPlaces } from './canvas-places.ts';
import type { NodePlace } from './node-places.ts';
import { insideOf } from './node-places.ts';
import { tilePlaces } from './tile-places.ts';

/** Where everything is on a screen. */
export interface Layout {
  readonly columns: number;
  readonly rows: number;
  readonly areas: Areas;
  /** In drawing order, bottom first. */
  readonly places: readonly NodePlace[];
}

/** Changes to nodes that are shown before they are made: while something is moved, resized, written. */
export type Previews = ReadonlyMap<NodeId, Partial<Pick<Node, 'rect' | 'props'>>>;

interface LayoutInput {
  readonly columns: number;
  readonly rows: number;
  readonly document: Document;
  readonly view: ViewState;
  readonly previews: Previews;
  readonly sidebarFromColumns: number;
}

/** Where everything stands on a screen of that size. */
export function layoutOf(input: LayoutInput): Layout {
  const { columns, rows, view } = input;
  const roomy = columns >= input.sidebarFromColumns && !isSmallScreen(input);
  const areas = areasOf(columns, rows, view.sidebar && roomy);
  const document = withPreviews(input.document, input.previews);
  return { columns, rows, areas, places: placesOf(document, view, { columns, rows, ...areas }) };
}

function placesOf(
  document: Document,
  view: ViewState,
  screen: { columns: number; rows: number; main: Rect },
): NodePlace[] {
  if (view.view === 'tiles') return tilePlaces(document, view, screen);
  const zoomed = view.zoomed === undefined ? undefined : document.nodes[view.zoomed];
  if (!zoomed) return canvasPlaces(document, view.camera, screen.main);
  const frame = screen.main;
  return [{ node: zoomed, number: 0, frame, inner: insideOf(frame), detail: 'live' }];
}

function withPreviews(document: Document, previews: Previews): Document {
  if (previews.size === 0) return document;
  const nodes = Object.entries(document.nodes).map(([id, node]) => {
    const preview = previews.get(id);
    return [id, preview ? { ...node, ...preview } : node] as const;
  });
  return { ...document, nodes: Object.fromEntries(nodes) };
}
