import { intersection } from '../../lib/rect.ts';
import type { LiveTerminal } from '../../workspace/live.ts';
import type { NodePlace } from '../layout/node-places.ts';
import type { Layer } from '../screen/scene.ts';
import type { SceneInput } from './scene-input.ts';
import { shownOf } from './shown.ts';

/** Text of a terminal that is looked at for its last lines, in characters. */
const TAIL_CHARS = 4_000;

/** A node that is shown smaller than it is: its last lines. */
export function cardLayer(place: NodePlace, input: SceneInput): Layer[] {
  const { node, inner } = place;
  const rect = intersection(inner, input.areas.main);
  if (!rect) return [];
  const shown = shownOf(node, input);
  const { live } = shown;
  const view = input.views.get(node.kind);
  const lines = view?.summary?.(shown, inner.height) ?? (live ? lastLines(live, inner.height) : []);
  return [
    {
      rect,
      paint: (brush) => {
        for (const [row, line] of lines.slice(-inner.height).entries()) {
          const text = brush.fit(line, inner.width);
          brush.text({ x: inner.x, y: inner.y + row }, text, input.styles.muted);
        }
      },
    },
  ];
}

function lastLines(live: LiveTerminal, rows: number): readonly string[] {
  return live.readText(TAIL_CHARS).trimEnd().split('\n').slice(-rows);
}
