import { DIM } from '../../lib/cell.ts';
import type { CellStyle } from '../../lib/grid.ts';
import { needsPerson } from '../../protocol/agent-status.ts';
import { activityStatus } from '../chrome/status-signs.ts';
import type { NodePlace } from '../layout/node-places.ts';
import type { Badge, NodeView, Shown } from '../node-view.ts';
import type { Brush } from '../screen/brush.ts';
import type { BoxDrawing, Covering } from './box-drawing.ts';
import type { Framed } from './framed.ts';
import { packedColour, type Styles } from './styles.ts';

/** Columns that a badge leaves to the title before it is shortened, cut or dropped. */
const LEAST_TITLE = 8;
/** Columns below which a badge is dropped: no status word with its sign is wider, so that none is ever cut. */
const LEAST_CUT_BADGE = 12;
/** Fewer say nothing, and would only hide the outline. */
const LEAST_LETTERS = 2;
/** Columns below which a title needs the blanks beside it for itself: nodes far away. */
const NARROW = 14;
/** Columns from which on a title has room for more than itself. */
const ROOMY = 36;

/** Draws a node's outline around what lies over it, without what stands in its title row. */
export function drawOutline(
  brush: Brush,
  { place, view, shown, state }: Framed,
  { boxes, styles, over = [] }: { boxes: BoxDrawing; styles: Styles; over?: readonly Covering[] },
): void {
  boxes.draw(brush, place.frame, borderStyle(shown, view, state, styles), over);
}

/** Draws a node's title row: number, title, and a badge at the right. */
export function drawTitle(
  brush: Brush,
  { place, view, shown, state }: Framed,
  styles: Styles,
): void {
  const badge = view?.badge?.(shown);
  const used = badge ? drawBadge(brush, place, badge, styles) : 0;
  const pad = place.frame.width < NARROW ? '' : ' ';
  const room = place.frame.width - 2 - 2 * pad.length - used;
  if (room < LEAST_LETTERS) return;
  const title = brush.fit(titleOf(place, view, shown, state), room);
  const style = borderStyle(shown, view, state, styles);
  const titleStyle = state.focused ? styles.focusedTitle : undimmed(style);
  brush.text({ x: place.frame.x + 1, y: place.frame.y }, pad + title + pad, titleStyle);
}

function titleOf(
  place: NodePlace,
  view: NodeView | undefined,
  shown: Shown,
  { selected, linked, stranger }: Framed['state'],
): string {
  const outside = place.frame.width < ROOMY ? '∉ ' : '∉ not in group · ';
  const mark = (selected ? '✓ ' : '') + (linked ? '⇄ ' : '') + (stranger ? outside : '');
  const number = place.number > 0 ? `${place.number} ` : '';
  return mark + number + (view?.title?.(shown) ?? shown.node.title);
}

function borderStyle(
  { node, agent }: Shown,
  view: NodeView | undefined,
  { focused, selected }: Framed['state'],
  styles: Styles,
): CellStyle {
  const colour = view?.colour?.(node);
  if (colour) return { ...styles.text, foreground: packedColour(colour) };
  if (focused) return styles.focusedBorder;
  if (agent && needsPerson(agent)) return styles[activityStatus(agent).role];
  return selected ? styles.accent : styles.border;
}

function undimmed(style: CellStyle): CellStyle {
  return { ...style, background: (style.background & ~DIM) >>> 0 };
}

/** Returns the columns that the badge took. */
function drawBadge(brush: Brush, { frame }: NodePlace, badge: Badge, styles: Styles): number {
  const said = badgeText(brush, badge, frame.width - 6 - LEAST_TITLE);
  if (said === undefined) return 0;
  const text = ` ${said} `;
  const width = brush.width(text);
  const x = frame.x + frame.width - 2 - width;
  brush.text({ x, y: frame.y }, text, styles[badge.tone]);
  return width + 1;
}

/** The longest of its texts that has room; one that says more than a word is cut before it is dropped. */
function badgeText(brush: Brush, { text, shorter = [] }: Badge, room: number): string | undefined {
  const fitting = [text, ...shorter].find((each) => brush.width(each) <= room);
  return fitting ?? (room < LEAST_CUT_BADGE ? undefined : brush.fit(text, room));
}
