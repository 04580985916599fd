import { inBackground } from '../../lib/in-background.ts';
import { contains } from '../../lib/rect.ts';
import { encode } from '../input/encode.ts';
import type { MouseEvent } from '../input/events.ts';
import type { NodePlace } from '../layout/node-places.ts';
import { wheelOf } from '../modes/scroll-keys.ts';
import { type Drag, startDrag } from './drag.ts';
import { dragOnMap } from './map-drag.ts';
import { passToPage } from './page-mouse.ts';
import { dragPan, isOverCanvas, wheelPan } from './pan.ts';
import type { Ui } from './ui.ts';

/** What the mouse does: focus, move, resize, scroll; or what a program makes of it that asked for it. */
export class MouseRouter {
  readonly #ui: Ui;
  #drag: Drag | undefined;
  /** The node whose program got a button's press, and gets what follows until the button is let go. */
  #holder: string | undefined;

  constructor(ui: Ui) {
    this.#ui = ui;
  }

  take(event: MouseEvent): void {
    if (this.#drag) this.#goOn(this.#drag, event);
    else if (this.#holder !== undefined && isGesture(event)) this.#follow(this.#holder, event);
    else if (this.#ui.modes.top?.mouse?.(event) !== true) this.#begin(event);
  }

  #goOn(drag: Drag, event: MouseEvent): void {
    if (event.kind === 'move') drag.move(event);
    if (event.kind !== 'release') return;
    drag.end(event);
    this.#drag = undefined;
  }

  #follow(nodeId: string, event: MouseEvent): void {
    const holder = this.#ui.places.find(({ node }) => node.id === nodeId);
    if (event.kind === 'release') this.#holder = undefined;
    if (holder) this.#pass(event, holder);
  }

  #begin(event: MouseEvent): void {
    this.#holder = undefined;
    // It began on a border or in a menu, and is no program's.
    if (isGesture(event)) return;
    const place = this.#placeAt(event);
    if (this.#ui.isOverCard(event)) return;
    if (event.kind === 'press') this.#press(event, place);
    else if (!place && event.kind === 'wheel' && isOverCanvas(this.#ui, event))
      wheelPan(this.#ui, event);
    else if (place && !this.#pass(event, place) && event.kind === 'wheel')
      this.#scroll(event, place);
  }

  #press(event: MouseEvent, place: NodePlace | undefined): void {
    this.#drag = dragOnMap(this.#ui, event);
    if (this.#drag) return;
    if (!place) {
      this.#pressBeside(event);
      return;
    }
    if (this.#ui.focused?.id !== place.node.id) this.#focus(place);
    if (this.#pass(event, place)) this.#holder = place.node.id;
    else if (event.button === 'left') this.#grab(event, place);
  }

  #grab(event: MouseEvent, place: NodePlace): void {
    const { node, inner, detail } = place;
    const isWritten = this.#ui.workspace.views.get(node.kind)?.isWritten === true;
    const isInside = detail === 'live' && contains(inner, event.x, event.y);
    if (isWritten && isInside) this.#ui.run('node.enter');
    else this.#drag = startDrag(this.#ui, place, event);
  }

  #pressBeside(event: MouseEvent): void {
    if (isOverCanvas(this.#ui, event)) this.#drag = dragPan(this.#ui, event);
    else this.#ui.clickChrome(event);
  }

  #focus({ node }: NodePlace): void {
    this.#ui.modes.clear();
    this.#ui.focus(node.id);
  }

  /** The topmost node there. */
  #placeAt({ x, y }: MouseEvent): NodePlace | undefined {
    if (!contains(this.#ui.main, x, y)) return undefined;
    const { places, focused } = this.#ui;
    const there = places.filter(({ frame }) => contains(frame, x, y));
    return there.find(({ node }) => node.id === focused?.id) ?? there.at(-1);
  }

  /** True when the program in the node, or its page, took it. */
  #pass(event: MouseEvent, place: NodePlace): boolean {
    const { node, inner, detail } = place;
    if (passToPage(this.#ui, event, place)) return true;
    const live = this.#ui.workspace.live(node.id);
    if (!live || detail !== 'live' || live.scrolledBy > 0) return false;
    const wantsWheel = event.kind === 'wheel' && live.modes.alternateScreen;
    if (live.modes.mouse === 'none' && !wantsWheel) return false;
    if (!contains(inner, event.x, event.y) && event.kind === 'press') return false;
    const bytes = encode(event, { modes: live.modes, rect: inner });
    inBackground(live.write(bytes), this.#ui.workspace.reportError);
    return true;
  }

  #scroll(event: MouseEvent, { node }: NodePlace): void {
    const live = this.#ui.workspace.live(node.id);
    const lines = wheelOf(event);
    if (!live || lines === undefined) return;
    live.scrollTo(live.scrolledBy - lines);
    this.#ui.changed();
  }
}

/** A movement with a button held, or its end. */
function isGesture({ kind, button }: MouseEvent): boolean {
  return kind === 'release' || (kind === 'move' && button !== 'none');
}
