import { boundsOf } from '../workspace/bounds.ts';
import { panned } from '../workspace/camera.ts';
import { nodeOf } from '../workspace/document.ts';
import type { ToolContext } from './context.ts';

/** Moves the canvas as little as brings the nodes into view. */
export function reveal(
  context: Pick<ToolContext, 'project' | 'viewSize'>,
  ids: readonly string[],
): void {
  const { project } = context;
  const document = project.store.get();
  const bounds = boundsOf(ids.flatMap((id) => nodeOf(document, id)?.rect ?? []));
  const { camera } = project.view.get();
  if (bounds) project.view.set({ camera: panned(camera, bounds, context.viewSize()) });
}
