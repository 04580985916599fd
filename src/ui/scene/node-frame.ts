import { DIM } from '../../lib/cell.ts';
import type { CellStyle } from '../../lib/grid.ts';
import type { Node } from '../../workspace/document.ts';
import type { NodePlace } from '../layout/node-places.ts';
import type { Badge, NodeView, Shown } from '../node-view.ts';
import type { Brush } from '../screen/brush.ts';
import type { BoxDrawing } from './box-drawing.ts';
import { packedColour, type Styles } from './styles.ts';

/** How a node stands among the others. */
export interface FrameState {
  readonly focused: boolean;
  readonly selected: boolean;
}

/** Columns that a badge leaves to the title before it is dropped. */
const LEAST_TITLE = 8;

/** Draws a node's outline and its title row: number, title, and a badge at the right. */
export function drawFrame(
  brush: Brush,
  {
    place,
    view,
    shown,
    state,
  }: { place: NodePlace; view: NodeView | undefined; shown: Shown; state: FrameState },
  { boxes, styles }: { boxes: BoxDrawing; styles: Styles },
): void {
  const style = borderStyle(shown.node, view, state, styles);
  boxes.draw(brush, place.frame, style);
  const badge = view?.badge?.(shown);
  const used = badge ? drawBadge(brush, place, badge, styles) : 0;
  const room = place.frame.width - 4 - used;
  if (room < 1) return;
  const title = brush.fit(titleOf(place, view, shown, state), room);
  const titleStyle = state.focused ? styles.focusedTitle : undimmed(style);
  brush.text({ x: place.frame.x + 1, y: place.frame.y }, ` ${title} `, titleStyle);
}

function titleOf(
  place: NodePlace,
  view: NodeView | undefined,
  shown: Shown,
  { selected }: FrameState,
): string {
  const mark = selected ? '✓ ' : '';
  const number = place.number > 0 ? `${place.number} ` : '';
  return mark + number + (view?.title?.(shown) ?? shown.node.title);
}

function borderStyle(
  node: Node,
  view: NodeView | undefined,
  { focused, selected }: FrameState,
  styles: Styles,
): CellStyle {
  const colour = view?.colour?.(node);
  if (colour) return { ...styles.text, foreground: packedColour(colour) };
  if (focused) return styles.focusedBorder;
  return selected ? styles.accent : styles.border;
}

function undimmed(style: CellStyle): CellStyle {
  return { ...style, background: (style.background & ~DIM) >>> 0 };
}

/** Returns the columns that the badge took. */
function drawBadge(brush: Brush, { frame }: NodePlace, badge: Badge, styles: Styles): number {
  const text = ` ${badge.text} `;
  const width = brush.width(text);
  if (frame.width - 4 - width < LEAST_TITLE) return 0;
  const x = frame.x + frame.width - 2 - width;
  brush.text({ x, y: frame.y }, text, styles[badge.tone]);
  return width + 1;
}
