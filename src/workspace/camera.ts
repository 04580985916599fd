import type { Rect } from '../lib/rect.ts';
import { boundsOf } from './bounds.ts';
import type { Size } from './kind.ts';
import type { Position } from './relative.ts';
import { type Camera, SCALES } from './view-state.ts';
import { whole } from './whole.ts';

/** Free cells of the screen around what `fitted` shows. */
const FIT_MARGIN = 1;

/** The screen cell of a canvas cell, from the view's top left corner. */
export function toScreen(camera: Camera, at: Position): Position {
  return {
    x: whole((at.x - camera.x) * camera.scale),
    y: whole((at.y - camera.y) * camera.scale),
  };
}

/** The canvas cell under a cell of the screen. */
export function toCanvas(camera: Camera, at: Position): Position {
  return {
    x: whole(camera.x + at.x / camera.scale),
    y: whole(camera.y + at.y / camera.scale),
  };
}

/** A canvas rectangle on the screen, one cell at least. Edges that meet on the canvas meet there too. */
export function rectOnScreen(camera: Camera, rect: Rect): Rect {
  const from = toScreen(camera, rect);
  const to = toScreen(camera, { x: rect.x + rect.width, y: rect.y + rect.height });
  return { ...from, width: Math.max(1, to.x - from.x), height: Math.max(1, to.y - from.y) };
}

/** The part of the canvas that the view shows. */
export function viewOnCanvas(camera: Camera, view: Size): Rect {
  return {
    x: camera.x,
    y: camera.y,
    width: Math.ceil(view.width / camera.scale),
    height: Math.ceil(view.height / camera.scale),
  };
}

/** One step closer (1) or farther (-1); the middle of the view stays where it is. */
export function zoomed(camera: Camera, step: 1 | -1, view: Size): Camera {
  const scale = SCALES[SCALES.indexOf(camera.scale) - step] ?? camera.scale;
  return scale === camera.scale ? camera : scaledTo(camera, scale, view);
}

/** The closest camera that shows all rectangles, them in the middle; the farthest where none can. */
export function fitted(rects: readonly Rect[], view: Size): Camera {
  const bounds = boundsOf(rects) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [width, height] = [view.width - 2 * FIT_MARGIN, view.height - 2 * FIT_MARGIN];
  const scale =
    SCALES.find((each) => bounds.width * each <= width && bounds.height * each <= height) ??
    SCALES[SCALES.length - 1];
  return centred(bounds, scale ?? 1, view);
}

/** Pans as little as shows the whole rectangle; one larger than the view by its top left corner. */
export function panned(camera: Camera, rect: Rect, view: Size): Camera {
  const { width, height } = viewOnCanvas(camera, view);
  const x = shifted(camera.x, width, rect.x, rect.width);
  const y = shifted(camera.y, height, rect.y, rect.height);
  return x === camera.x && y === camera.y ? camera : { ...camera, x, y };
}

/** The camera that has a cell of the canvas in the middle of the view. */
export function centredOn(camera: Camera, at: Position, view: Size): Camera {
  return centred({ ...at, width: 1, height: 1 }, camera.scale, view);
}

function scaledTo(camera: Camera, scale: Camera['scale'], view: Size): Camera {
  return centred(viewOnCanvas(camera, view), scale, view);
}

function centred(rect: Rect, scale: Camera['scale'], view: Size): Camera {
  return {
    x: whole(rect.x + (rect.width - view.width / scale) / 2),
    y: whole(rect.y + (rect.height - view.height / scale) / 2),
    scale,
  };
}

function shifted(at: number, room: number, from: number, length: number): number {
  if (from < at || length > room) return from;
  return Math.max(at, from + length - room);
}
