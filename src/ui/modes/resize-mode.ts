import type { Rect } from '../../lib/rect.ts';
import type { Node } from '../../workspace/document.ts';
import { clampedSize } from '../../workspace/sizes.ts';
import type { UiContext } from '../context.ts';
import type { KeyEvent } from '../input/events.ts';
import type { Hint, Mode } from '../mode.ts';
import { previewPlaces } from '../preview-places.ts';
import { arrowStep } from './arrow-step.ts';
import { keyName } from './key-name.ts';

/** Changes a node's size on the canvas; nothing is changed before Enter. */
export class ResizeMode implements Mode {
  readonly name = 'RESIZE';
  readonly #ui: UiContext;
  readonly #node: Node;
  #rect: Rect;

  constructor(ui: UiContext, node: Node) {
    this.#ui = ui;
    this.#node = node;
    this.#rect = node.rect;
  }

  hints(): readonly Hint[] {
    return [
      { key: 'arrows', label: `${this.#rect.width}×${this.#rect.height}` },
      { key: 'Shift', label: 'by ten' },
      { key: 'Enter', label: 'keep' },
      { key: 'Esc', label: 'put back' },
    ];
  }

  key(event: KeyEvent): void {
    const name = keyName(event);
    const step = arrowStep(name);
    if (step) this.#resize(step.columns, step.rows);
    else if (name === 'enter') this.#keep();
    else if (name === 'esc' || name === 'ctrl+c' || name === 'q') this.#ui.leave(this);
  }

  left(): void {
    this.#ui.preview(new Map());
  }

  #resize(columns: number, rows: number): void {
    const size = { width: this.#rect.width + columns, height: this.#rect.height + rows };
    const minimum = this.#ui.workspace.kinds.get(this.#node.kind)?.minimumSize;
    this.#rect = { ...this.#rect, ...clampedSize(size, minimum) };
    previewPlaces(this.#ui, [{ id: this.#node.id, rect: this.#rect }]);
  }

  #keep(): void {
    const { width, height } = this.#rect;
    this.#ui.leave(this);
    void this.#ui.perform('canvas_resize', { nodeId: this.#node.id, width, height });
  }
}
