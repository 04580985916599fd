import type { Node } from '../../workspace/document.ts';
import { movedBy } from '../../workspace/moving.ts';
import type { UiContext } from '../context.ts';
import type { KeyEvent } from '../input/events.ts';
import type { Hint, Mode } from '../mode.ts';
import { previewPlaces } from '../preview-places.ts';
import { type Placing, placingHints, placingKey } from './placing.ts';

/** Moves nodes over the canvas; nothing is changed before Enter. */
export class MoveMode implements Mode, Placing {
  readonly name = 'MOVE';
  readonly isMaking = true;
  readonly #ui: UiContext;
  readonly #nodes: readonly Node[];
  #x = 0;
  #y = 0;

  constructor(ui: UiContext, nodes: readonly Node[]) {
    this.#ui = ui;
    this.#nodes = nodes;
  }

  hints(): readonly Hint[] {
    return placingHints('move');
  }

  key(event: KeyEvent): void {
    placingKey(event, this);
  }

  step(columns: number, rows: number): void {
    this.#x += columns;
    this.#y += rows;
    const document = this.#ui.project?.store.get();
    if (!document) return;
    const ids = this.#nodes.map(({ id }) => id);
    previewPlaces(this.#ui, movedBy(document, ids, { x: this.#x, y: this.#y }));
  }

  keep(): void {
    const by = { x: this.#x, y: this.#y };
    this.#ui.leave(this);
    if (by.x === 0 && by.y === 0) return;
    const nodeIds = this.#nodes.map(({ id }) => id);
    void this.#ui.perform('canvas_shift', { nodeIds, ...by });
  }

  putBack(): void {
    this.#ui.leave(this);
  }

  left(): void {
    this.#ui.preview(new Map());
  }
}
