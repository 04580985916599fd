import { contains } from '../../lib/rect.ts';
import type { MouseEvent } from '../input/events.ts';
import type { Drag } from './drag.ts';
import type { Ui } from './ui.ts';

/** Cells of the screen that one step of the wheel moves the canvas by; a cell is about twice as high as wide. */
const WHEEL = { columns: 6, rows: 3 };

const STEPS: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  'wheel-up': { x: 0, y: -WHEEL.rows },
  'wheel-down': { x: 0, y: WHEEL.rows },
  'wheel-left': { x: -WHEEL.columns, y: 0 },
  'wheel-right': { x: WHEEL.columns, y: 0 },
};

/** Whether the mouse is over the canvas itself, beside its nodes. */
export function isOverCanvas(ui: Ui, { x, y }: MouseEvent): boolean {
  return ui.project?.view.get().view === 'canvas' && contains(ui.main, x, y);
}

/** The wheel over the canvas moves it. */
export function wheelPan(ui: Ui, { button }: MouseEvent): void {
  const step = STEPS[button];
  if (step) panBy(ui, step);
}

/** A drag that begins on the canvas takes it along. */
export function dragPan(ui: Ui, from: MouseEvent): Drag {
  let { x, y } = from;
  return {
    move: (event) => {
      panBy(ui, { x: x - event.x, y: y - event.y });
      x = event.x;
      y = event.y;
    },
    end: () => {},
  };
}

function panBy(ui: Ui, by: { readonly x: number; readonly y: number }): void {
  const view = ui.project?.view;
  if (!view) return;
  const { camera } = view.get();
  const [x, y] = [Math.round(by.x / camera.scale), Math.round(by.y / camera.scale)];
  view.set({ camera: { ...camera, x: camera.x + x, y: camera.y + y } });
}
