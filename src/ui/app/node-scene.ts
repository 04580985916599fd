import type { LiveTerminal, TerminalStatus } from '../../workspace/live.ts';
import type { Styles } from '../scene/styles.ts';
import type { Brush } from '../screen/brush.ts';
import type { Layer, Placed, Scene } from '../screen/scene.ts';

/** Everything that a screen with one terminal shows, but for the terminal's cells. */
export interface NodePicture {
  readonly columns: number;
  readonly rows: number;
  readonly live: LiveTerminal | undefined;
  /** The terminal's size in words. */
  readonly size: string;
  /** The terminal's row that stands at the top. */
  readonly top: number;
  readonly title: string;
  readonly status: TerminalStatus | undefined;
  readonly hint: string;
}

/** The terminal in the whole window but the last row, which says what it is and how to leave. */
export function nodeScene(picture: NodePicture, styles: Styles): Scene {
  const line: Layer = {
    rect: { x: 0, y: picture.rows - 1, width: picture.columns, height: 1 },
    paint: (brush) => paintLine(brush, picture, styles),
  };
  const { live, columns, rows, top } = picture;
  if (!live) return { layers: [line] };
  const rect = { x: 0, y: 0, width: columns, height: rows - 1 };
  const placed: Placed = { surface: live, rect, origin: { x: 0, y: top } };
  return { layers: [placed, line], focused: placed };
}

function paintLine(brush: Brush, picture: NodePicture, styles: Styles): void {
  const { columns, rows, title, hint } = picture;
  const y = rows - 1;
  const left = ` ${[title, stateOf(picture)].filter(Boolean).join(' · ')}`;
  const right = `${hint} `;
  const room = columns - brush.width(right) - 1;
  brush.text({ x: 0, y }, brush.fit(left, Math.max(0, room)), styles.muted);
  brush.text({ x: Math.max(0, columns - brush.width(right)), y }, right, styles.muted);
}

function stateOf({ live, status, columns, rows, size }: NodePicture): string {
  if (status?.state === 'exited') return `■ EXITED ${status.code}`;
  if (status?.state === 'failed') return `✗ FAILED: ${status.reason}`;
  if (!live) return 'starting';
  const isFitting = live.columns === columns && live.rows === rows - 1;
  return isFitting ? '' : `${size}, as in the workspace`;
}
