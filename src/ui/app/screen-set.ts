import { inBackground } from '../../lib/in-background.ts';
import type { ScreenPort } from '../../protocol/screen-port.ts';
import {
  asksForPictures,
  CELL_QUERIES,
  PICTURE_QUERIES,
} from '../../protocol/terminal-pictures.ts';
import { trueColourQueries } from '../../protocol/true-colour.ts';
import type { InputEvent } from '../input/events.ts';
import { InputParser } from '../input/parser.ts';
import type { NodePlace } from '../layout/node-places.ts';
import type { Display } from '../screen/display.ts';
import type { WorkspacePort } from '../workspace-port.ts';
import { BASE_MODES } from './base-modes.ts';
import { ModeMirror } from './mode-mirror.ts';
import { NodeScreens } from './node-screens.ts';
import type { KeyModes } from './ui.ts';

/** Asks for the terminal's colours (OSC 10, 11, 12, 4). */
const COLOUR_QUERIES = `\x1b]10;?\x1b\\\x1b]11;?\x1b\\\x1b]12;?\x1b\\${paletteQueries()}`;
/** Device attributes (DA1) are asked for last: their answer ends the waiting. */
const LAST_QUERY = '\x1b[c';
/** Reflow costs up to 59 ms a pane: while a person drags the window's edge, once per this many ms is enough. */
const RESIZE_PAUSE_MS = 50;

interface Attached {
  readonly port: ScreenPort;
  readonly parser: InputParser;
  readonly mirror: ModeMirror;
  readonly stops: readonly (() => void)[];
}

interface Deps {
  readonly workspace: WorkspacePort;
  readonly display: Display;
  /** Where the screens show which nodes. */
  readonly places: () => readonly NodePlace[];
  readonly onInput: (event: InputEvent, screen: ScreenPort) => void;
  /** Screens came or went, or another one has the keyboard. */
  readonly onChange: () => void;
}

/** The attached screens. The one that a person typed on last sets the size and gets what is copied. */
export class ScreenSet {
  readonly #deps: Deps;
  /** Those screens that show one terminal alone. */
  readonly #nodes: NodeScreens;
  readonly #attached = new Map<number, Attached>();
  #leading: Attached | undefined;
  #cancelResize: (() => void) | undefined;
  #modes: KeyModes | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#nodes = new NodeScreens(deps.workspace, () => (this.size > 0 ? deps.places() : []));
  }

  get leading(): ScreenPort | undefined {
    return this.#leading?.port;
  }

  get size(): number {
    return this.#attached.size;
  }

  /** How many screens show the workspace, and how many windows one terminal alone. */
  get counts(): { readonly screens: number; readonly windows: number } {
    return { screens: this.size, windows: this.#nodes.size };
  }

  attach(port: ScreenPort): void {
    const { node } = port.facts;
    if (node === undefined) this.#show(port);
    else this.#nodes.attach(port, node);
  }

  /** Sets every terminal to what the focused program asked for. */
  mirror(modes: KeyModes | undefined): void {
    this.#modes = modes;
    for (const { mirror } of this.#attached.values()) mirror.follow(modes);
  }

  /** Sends bytes that draw nothing: a bell, a title, the clipboard. */
  send(bytes: string, to: 'all' | 'leading'): void {
    const ports = to === 'all' ? [...this.#attached.values()] : [this.#leading];
    for (const attached of ports)
      if (attached) inBackground(attached.port.write(bytes), this.#deps.workspace.reportError);
  }

  close(message: string, code: number): void {
    for (const { port } of [...this.#attached.values()]) port.leave(message, code);
    this.#nodes.close(message, code);
  }

  #show(port: ScreenPort): void {
    const parser = new InputParser(this.#deps.workspace.clock, (event) => this.#take(event, port));
    const stops = [
      port.on('input', (bytes) => parser.push(bytes)),
      port.on('size', () => this.#resized(port)),
      port.on('close', () => this.#detach(port.id)),
    ];
    const attached = { port, parser, mirror: new ModeMirror(port), stops };
    this.#attached.set(port.id, attached);
    port.setModes({ on: BASE_MODES });
    const colours = COLOUR_QUERIES + trueColourQueries(port.facts.term);
    this.#ask(port, colours + pictureQueries(port) + LAST_QUERY);
    this.#deps.display.attach(port);
    this.#lead(attached);
  }

  #ask(port: ScreenPort, queries: string): void {
    inBackground(port.write(queries), this.#deps.workspace.reportError);
  }

  #take(event: InputEvent, port: ScreenPort): void {
    const attached = this.#attached.get(port.id);
    const isTyped = event.type !== 'reply' && event.type !== 'focus';
    if (attached && isTyped && attached !== this.#leading) this.#lead(attached);
    this.#deps.onInput(event, port);
  }

  #lead(attached: Attached): void {
    this.#leading = attached;
    this.#deps.display.lead(attached.port);
    attached.mirror.follow(this.#modes);
    this.#deps.onChange();
  }

  #resized(port: ScreenPort): void {
    // Another font may have made it so.
    this.#ask(port, CELL_QUERIES);
    if (port !== this.#leading?.port) {
      this.#deps.display.redraw(port.id);
      return;
    }
    this.#cancelResize ??= this.#deps.workspace.clock.after(RESIZE_PAUSE_MS, () =>
      this.#applySize(),
    );
  }

  #applySize(): void {
    this.#cancelResize = undefined;
    const port = this.#leading?.port;
    if (!port) return;
    this.#deps.display.lead(port);
    this.#deps.display.redraw(port.id);
    this.#deps.onChange();
  }

  #detach(id: number): void {
    const attached = this.#attached.get(id);
    if (!attached) return;
    for (const stop of attached.stops) stop();
    attached.parser.close();
    this.#attached.delete(id);
    this.#deps.display.detach(id);
    const next = [...this.#attached.values()].at(-1);
    if (attached === this.#leading) this.#leading = undefined;
    if (!this.#leading && next) this.#lead(next);
    this.#deps.onChange();
    this.#nodes.changed();
  }
}

function pictureQueries({ facts }: ScreenPort): string {
  return asksForPictures(facts) ? PICTURE_QUERIES : CELL_QUERIES;
}

function paletteQueries(): string {
  const indexes = Array.from({ length: 16 }, (_, index) => index);
  return indexes.map((index) => `\x1b]4;${index};?\x1b\\`).join('');
}
