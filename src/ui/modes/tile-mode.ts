import { neighbour } from '../../workspace/neighbours.ts';
import { resizeTile } from '../../workspace/tiles.ts';
import type { ViewState } from '../../workspace/view-state.ts';
import type { UiContext } from '../context.ts';
import type { KeyEvent } from '../input/events.ts';
import { tilesInput } from '../layout/tile-places.ts';
import type { Hint, Mode } from '../mode.ts';
import { arrowStep } from './arrow-step.ts';
import { keyName } from './key-name.ts';

/** Moves a tile among the others, or its borders. Takes effect at once; Esc puts back what was before. */
export class TileMode implements Mode {
  readonly name: string;
  readonly #ui: UiContext;
  readonly #what: 'move' | 'resize';
  readonly #nodeId: string;
  readonly #before: Pick<ViewState, 'tiled' | 'tileWeights'>;

  constructor(ui: UiContext, what: 'move' | 'resize', nodeId: string) {
    this.name = what === 'move' ? 'MOVE' : 'RESIZE';
    this.#ui = ui;
    this.#what = what;
    this.#nodeId = nodeId;
    const view = ui.project?.view.get();
    this.#before = { tiled: view?.tiled ?? [], tileWeights: view?.tileWeights };
  }

  hints(): readonly Hint[] {
    return [
      { key: 'arrows', label: this.#what === 'move' ? 'trade places' : 'wider, higher' },
      { key: 'Enter', label: 'keep' },
      { key: 'Esc', label: 'put back' },
    ];
  }

  key(event: KeyEvent): void {
    const name = keyName(event);
    const step = arrowStep(name);
    if (step && this.#what === 'move') this.#trade(step);
    else if (step) this.#resize(step);
    else if (name === 'enter') this.#ui.leave(this);
    else if (name === 'esc' || name === 'ctrl+c' || name === 'q') this.#putBack();
  }

  #resize(by: { columns: number; rows: number }): void {
    const { project } = this.#ui;
    if (!project) return;
    const { columns: width, rows: height } = this.#ui.size;
    const screen = { columns: width, rows: height, main: this.#ui.main };
    const input = tilesInput(project.store.get(), project.view.get(), screen);
    const { rows, columns } = resizeTile(input, this.#nodeId, by);
    project.view.set({
      tileWeights: { rows: [...rows], columns: columns.map((row) => [...row]) },
    });
    this.#ui.changed();
  }

  #trade({ columns, rows }: { columns: number; rows: number }): void {
    const { project, places } = this.#ui;
    const direction = columns === 0 ? (rows < 0 ? 'up' : 'down') : columns < 0 ? 'left' : 'right';
    const standing = places.map(({ node, frame }) => ({ id: node.id, rect: frame }));
    const other = neighbour(standing, this.#nodeId, direction);
    if (!project || other === undefined) return;
    const swapped = (id: string) => {
      if (id === this.#nodeId) return other;
      return id === other ? this.#nodeId : id;
    };
    project.view.set({ tiled: project.view.get().tiled.map(swapped) });
    this.#ui.changed();
  }

  #putBack(): void {
    this.#ui.project?.view.set(this.#before);
    this.#ui.leave(this);
  }
}
