import type { CellStyle } from '../../lib/grid.ts';
import { FILE_LINK } from '../../workspace/carry-terms.ts';
import type { Link } from '../../workspace/document.ts';
import { termsOf } from '../../workspace/link-terms.ts';
import type { Position } from '../../workspace/relative.ts';
import type { Brush } from '../screen/brush.ts';
import type { Layer } from '../screen/scene.ts';
import { BoxDrawing } from './box-drawing.ts';
import type { RoutedLink } from './link-routes.ts';
import type { SceneInput } from './scene-input.ts';
import type { Styles } from './styles.ts';

/** Columns of a line beside its label. */
const BESIDE_LABEL = 4;

/** The links of the canvas, below its nodes: lines with a head where they go to, and what they are for. */
export function linkLayer({ areas, links: all, routes, view, styles }: SceneInput): Layer[] {
  if (all.length === 0) return [];
  const links = routes();
  // Those of the focused node last: where lines meet, they are on top.
  const isFocused = ({ link }: RoutedLink) =>
    [link.source, link.target].includes(view.focused ?? '');
  const inOrder = [...links].sort((a, b) => Number(isFocused(a)) - Number(isFocused(b)));
  const paint = (brush: Brush) => {
    const lines = new BoxDrawing(brush.picture.columns, brush.picture.rows);
    for (const { line } of links) lines.addLine(line);
    for (const each of inOrder)
      paintLink(brush, lines, each, {
        isFocused: isFocused(each),
        style: isFocused(each) ? styles.accent : lookOf(each.link, styles),
      });
  };
  return [{ rect: areas.main, paint }];
}

/** A link that allows and does nothing is a mere line. */
function lookOf(link: Link, styles: Styles): CellStyle {
  return usesOf(link) === '' ? styles.muted : styles.text;
}

function paintLink(
  brush: Brush,
  lines: BoxDrawing,
  { link, line, isMutual }: RoutedLink,
  { isFocused, style }: { readonly isFocused: boolean; readonly style: CellStyle },
): void {
  lines.drawLine(brush, line, style);
  const summary = isFocused ? (link.lastRun?.summary ?? '') : '';
  paintLabel(brush, line, [summary, link.label ?? usesOf(link)], style);
  paintHead(brush, line.at(-2), line.at(-1), style);
  if (isMutual) paintHead(brush, line[1], line[0], style);
}

/** What it allows and does, in few words. */
function usesOf(link: Link): string {
  const { agentMessages, shareContext } = termsOf(link);
  const isFile = link.kind === FILE_LINK;
  const uses = [
    agentMessages ? 'asks' : '',
    shareContext ? 'reads' : '',
    isFile ? 'writes a file' : '',
    link.auto && !isFile ? 'feeds' : '',
  ];
  return uses.filter(Boolean).join(', ');
}

/** The first of the labels that fits, over the longest level piece. */
function paintLabel(
  brush: Brush,
  line: readonly Position[],
  labels: readonly string[],
  style: CellStyle,
): void {
  const pieces = line.slice(1).map((to, index) => ({ from: line[index] ?? to, to }));
  const level = pieces.filter(({ from, to }) => from.y === to.y);
  const lengthOf = ({ from, to }: { from: Position; to: Position }) => Math.abs(to.x - from.x);
  const [longest] = level.sort((one, other) => lengthOf(other) - lengthOf(one));
  if (!longest) return;
  const room = lengthOf(longest) - BESIDE_LABEL;
  const label = labels.find((each) => each !== '' && brush.width(each) <= room);
  if (label === undefined) return;
  const middle = (longest.from.x + longest.to.x) / 2;
  const text = ` ${label} `;
  brush.text({ x: Math.round(middle - brush.width(text) / 2), y: longest.from.y }, text, style);
}

/** A head at a cell, which points at the node's border beside it. */
function paintHead(
  brush: Brush,
  at: Position | undefined,
  border: Position | undefined,
  style: CellStyle,
): void {
  if (at && border) brush.text(at, headOf(at, border), style);
}

function headOf(at: Position, border: Position): string {
  if (border.x !== at.x) return border.x > at.x ? '►' : '◄';
  return border.y < at.y ? '▲' : '▼';
}
