import type { Rect } from '../../lib/rect.ts';
import { panned } from '../../workspace/camera.ts';
import { nodeOf } from '../../workspace/document.ts';
import type { Project } from '../../workspace/projects.ts';

/** Gives a node the keyboard and brings it into view: on the canvas by panning, in tiles by its place. */
export function revealFocus(project: Project, nodeId: string | undefined, main: Rect): void {
  const view = project.view.get();
  const node = nodeId === undefined ? undefined : nodeOf(project.store.get(), nodeId);
  const zoomed = view.zoomed === undefined ? {} : { zoomed: node?.id };
  if (view.view === 'canvas' && node) {
    const camera = panned(view.camera, node.rect, main);
    project.view.set({ focused: node.id, camera, ...zoomed });
  } else project.view.set({ focused: node?.id, ...zoomed });
}
