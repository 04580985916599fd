import { panned } from '../../workspace/camera.ts';
import type { Camera } from '../../workspace/view-state.ts';
import type { Ui } from './ui.ts';

/**
 * Keeps the place that a person types at in view: on the canvas a terminal may be larger than the view,
 * and its cursor below the edge. Ends where the canvas is moved by other means.
 */
export class CursorFollower {
  readonly #ui: Ui;
  /** Where the canvas stood when we last looked; nothing while the cursor is not followed. */
  #camera: Camera | undefined;

  constructor(ui: Ui) {
    this.#ui = ui;
  }

  /** A person types: from now on the cursor is followed. */
  begin(): void {
    this.#camera = this.#ui.project?.view.get().camera;
    this.follow();
  }

  /** Pans as little as brings the cursor into view. */
  follow(): void {
    const { project } = this.#ui;
    const view = project?.view.get();
    if (!project || view?.view !== 'canvas' || view.camera !== this.#camera) return;
    const cursor = this.#cursorOnCanvas();
    const camera = cursor ? panned(view.camera, cursor, this.#ui.main) : view.camera;
    this.#camera = camera;
    project.view.set({ camera });
  }

  #cursorOnCanvas() {
    const { focused, listening, project } = this.#ui;
    const cursor = listening?.live?.cursor;
    if (!focused || !cursor?.visible || project?.view.get().zoomed !== undefined) return undefined;
    const { rect } = focused;
    return { x: rect.x + 1 + cursor.x, y: rect.y + 1 + cursor.y, width: 1, height: 1 };
  }
}
