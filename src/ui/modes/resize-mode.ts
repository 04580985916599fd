import type { Rect } from '../../lib/rect.ts';
import type { Node } from '../../workspace/document.ts';
import { clampedSize } from '../../workspace/sizes.ts';
import type { UiContext } from '../context.ts';
import type { KeyEvent } from '../input/events.ts';
import type { Hint, Mode } from '../mode.ts';
import { previewPlaces } from '../preview-places.ts';
import { type Placing, placingHints, placingKey } from './placing.ts';

/** Changes a node's size on the canvas; nothing is changed before Enter. */
export class ResizeMode implements Mode, Placing {
  readonly name = 'RESIZE';
  readonly isMaking = true;
  readonly #ui: UiContext;
  readonly #node: Node;
  #rect: Rect;

  constructor(ui: UiContext, node: Node) {
    this.#ui = ui;
    this.#node = node;
    this.#rect = node.rect;
  }

  hints(): readonly Hint[] {
    return placingHints(`${this.#rect.width}×${this.#rect.height}`);
  }

  key(event: KeyEvent): void {
    placingKey(event, this);
  }

  step(columns: number, rows: number): void {
    const size = { width: this.#rect.width + columns, height: this.#rect.height + rows };
    const minimum = this.#ui.workspace.kinds.get(this.#node.kind)?.minimumSize;
    this.#rect = { ...this.#rect, ...clampedSize(size, minimum) };
    previewPlaces(this.#ui, [{ id: this.#node.id, rect: this.#rect }]);
  }

  keep(): void {
    const { width, height } = this.#rect;
    this.#ui.leave(this);
    void this.#ui.perform('canvas_resize', { nodeId: this.#node.id, width, height });
  }

  putBack(): void {
    this.#ui.leave(this);
  }

  left(): void {
    this.#ui.preview(new Map());
  }
}
