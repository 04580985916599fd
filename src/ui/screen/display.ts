import type { CellTables } from '../../lib/cell-tables.ts';
import type { Clock } from '../../lib/clock.ts';
import type { SurfaceCursor } from '../../lib/surface.ts';
import type { ScreenPort } from '../../protocol/screen-port.ts';
import type { PictureSetting, PixelSize } from '../../protocol/terminal-pictures.ts';
import type { WidthOf } from '../text/clusters.ts';
import { AttachedScreen } from './attached-screen.ts';
import { Composer } from './composer.ts';
import { FrameClock } from './frame-clock.ts';
import { Picture } from './picture.ts';
import type { Scene } from './scene.ts';

interface Deps {
  readonly clock: Clock;
  /** Shared with every surface that is drawn. */
  readonly tables: CellTables;
  readonly widthOf: WidthOf;
  /** The leader key as a person reads it. */
  readonly leader: () => string;
  /** How screens are to show the pictures of pages; in halves of cells where it is left out. */
  readonly pictures?: () => PictureSetting;
  /** The scene to show at a size; the same object as before when nothing but surfaces changed. */
  readonly scene: (columns: number, rows: number) => Scene;
}

/** The only writer to the screens: composes the scene into one picture and shows it on all of them. */
export class Display {
  readonly #deps: Deps;
  readonly #screens = new Map<number, AttachedScreen>();
  readonly #frames: FrameClock;
  #picture: Picture;
  #composer: Composer;
  #urgent = false;
  #cursor: SurfaceCursor | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#picture = new Picture(1, 1, deps.tables);
    this.#composer = new Composer(this.#picture, deps.widthOf);
    this.#frames = new FrameClock(deps.clock, () => this.#draw());
  }

  get columns(): number {
    return this.#picture.columns;
  }

  get rows(): number {
    return this.#picture.rows;
  }

  /** Cells in pixels, of each screen; nothing for those that show pages in halves of cells. */
  get imageCells(): readonly (PixelSize | undefined)[] {
    return [...this.#screens.values()].map(({ imageCell }) => imageCell);
  }

  /** Takes what a terminal has answered. True when it shows pictures otherwise from now on. */
  heard(id: number, text: string): boolean {
    return this.#screens.get(id)?.heard(text) ?? false;
  }

  attach(port: ScreenPort): void {
    const { clock, leader, widthOf, pictures = () => 'blocks' } = this.#deps;
    const redraw = () => this.#frames.request();
    const screen = new AttachedScreen(port, { clock, redraw, pictures, leader, widthOf });
    this.#screens.set(port.id, screen);
  }

  detach(id: number): void {
    this.#screens.get(id)?.close();
    this.#screens.delete(id);
  }

  resize(columns: number, rows: number): void {
    if (columns === this.columns && rows === this.rows) return;
    this.#picture = new Picture(columns, rows, this.#deps.tables);
    this.#composer = new Composer(this.#picture, this.#deps.widthOf);
    for (const screen of this.#screens.values()) screen.forget();
    this.requestFrame();
  }

  /** The picture has the size of that screen; others show as much of it as they can, and say so. */
  lead(port: ScreenPort): void {
    for (const [id, screen] of this.#screens) screen.isFollowing = id !== port.id;
    this.resize(port.columns, port.rows);
  }

  /** One screen's terminal shows something else by now: it gets a whole picture. */
  redraw(id: number): void {
    this.#screens.get(id)?.forget();
    this.requestFrame();
  }

  requestFrame(): void {
    if (this.#screens.size > 0) this.#frames.request();
  }

  /** Draws without waiting for the frame clock. */
  drawNow(): void {
    if (this.#screens.size === 0) return;
    this.#urgent = true;
    this.#frames.drawNow();
    this.#urgent = false;
  }

  close(): void {
    this.#frames.stop();
    for (const id of [...this.#screens.keys()]) this.detach(id);
  }

  #draw(): void {
    const scene = this.#composer.compose(this.#deps.scene(this.columns, this.rows));
    // A held picture's cursor is on its way to somewhere else.
    if (scene.focused?.surface.held !== true) this.#cursor = cursorOf(scene);
    for (const screen of this.#screens.values())
      screen.draw(this.#picture, this.#cursor, this.#urgent);
  }
}

/** The focused surface's cursor in the screen's own cells; nothing where an edge hides it. */
function cursorOf({ focused, caret }: Scene): SurfaceCursor | undefined {
  if (caret) return { ...caret, visible: true, shape: 'default', blinking: false };
  if (!focused?.surface.cursor) return undefined;
  const { cursor } = focused.surface;
  const x = cursor.x - (focused.origin?.x ?? 0);
  const y = cursor.y - (focused.origin?.y ?? 0);
  const { rect } = focused;
  const seen = x >= 0 && y >= 0 && x < rect.width && y < rect.height;
  return seen ? { ...cursor, x: rect.x + x, y: rect.y + y } : undefined;
}
