/** Cells of one step with Shift. */
const LARGE = 10;

const STEPS: Readonly<Record<string, { readonly columns: number; readonly rows: number }>> = {
  left: { columns: -1, rows: 0 },
  h: { columns: -1, rows: 0 },
  right: { columns: 1, rows: 0 },
  l: { columns: 1, rows: 0 },
  up: { columns: 0, rows: -1 },
  k: { columns: 0, rows: -1 },
  down: { columns: 0, rows: 1 },
  j: { columns: 0, rows: 1 },
  'shift+left': { columns: -LARGE, rows: 0 },
  H: { columns: -LARGE, rows: 0 },
  'shift+right': { columns: LARGE, rows: 0 },
  L: { columns: LARGE, rows: 0 },
  'shift+up': { columns: 0, rows: -LARGE },
  K: { columns: 0, rows: -LARGE },
  'shift+down': { columns: 0, rows: LARGE },
  J: { columns: 0, rows: LARGE },
};

/** How far an arrow, or its letter, goes; with Shift ten times as far. Nothing for other keys. */
export function arrowStep(
  name: string,
): { readonly columns: number; readonly rows: number } | undefined {
  return STEPS[name];
}
