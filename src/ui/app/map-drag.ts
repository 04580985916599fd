import { contains } from '../../lib/rect.ts';
import { centredOn } from '../../workspace/camera.ts';
import type { MouseEvent } from '../input/events.ts';
import { canvasCellOnMap, minimapPlace } from '../scene/minimap.ts';
import type { Drag } from './drag.ts';
import type { Ui } from './ui.ts';

/** A press in the minimap goes there, and a drag from there goes along; nothing for a press elsewhere. */
export function dragOnMap(ui: Ui, from: MouseEvent): Drag | undefined {
  const { main, places, project } = ui;
  if (!project) return undefined;
  const nodes = Object.values(project.store.get().nodes);
  const input = { main, places, nodes, view: project.view.get() };
  const map = minimapPlace(input);
  if (!map || !contains(map, from.x, from.y)) return undefined;
  // As the map is now: under a hand that moves, it must not change what its cells stand for.
  const cellOf = canvasCellOnMap(input, map);
  const go = (event: MouseEvent) => {
    const { camera } = project.view.get();
    project.view.set({ camera: centredOn(camera, cellOf(event), main) });
  };
  go(from);
  return { move: go, end: () => {} };
}
