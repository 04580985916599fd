import type { Rect } from '../lib/rect.ts';
import type { Surface } from '../lib/surface.ts';
import type { ConsoleMessage } from './console-message.ts';
import type { PageInput } from './page-input.ts';

/**
 * `asleep` until it is looked at or used, `starting` while Chrome or the page comes up, `crashed` when
 * it went by itself, `failed` when it could not be had at all.
 */
export type PageState = 'asleep' | 'starting' | 'live' | 'crashed' | 'failed';

/** What is known of a page without asking it. */
export interface PageFacts {
  readonly state: PageState;
  /** Why it crashed or failed, as a sentence; else empty. */
  readonly reason: string;
  readonly url: string;
  readonly title: string;
  readonly isLoading: boolean;
  /** HTTP status of the document itself; nothing before the first, and for `about:blank`. */
  readonly statusCode: number | undefined;
  /** Errors on the console and in scripts since the document was loaded. */
  readonly errors: number;
  /** What was done with the page last. */
  readonly lastAction: PageDeed | undefined;
  /** Where a program clicked or typed last: CSS pixels of the viewport, and milliseconds since the epoch. */
  readonly touched: (Rect & { readonly atMs: number }) | undefined;
  /** It holds the page until it is answered. */
  readonly dialog: OpenDialog | undefined;
}

/** Something that was done with a page. */
export interface PageDeed {
  /** `clicked button "Save"`. */
  readonly text: string;
  /** Milliseconds since the epoch. */
  readonly atMs: number;
  /** Who did it, as `callerName` has it. */
  readonly by: string;
}

/** As Chrome calls them. */
export type DialogKind = 'alert' | 'confirm' | 'prompt' | 'beforeunload';

/** A dialog that a page has put up. */
export interface OpenDialog {
  readonly type: DialogKind;
  readonly message: string;
  /** What a prompt suggests. */
  readonly suggestion: string;
}

/** A point of a page's viewport in CSS pixels. */
export interface PagePoint {
  readonly x: number;
  readonly y: number;
}

/** What the screens that show a picture make of a cell. */
export interface PictureCell {
  /** How many times as high as wide it is. */
  readonly ratio: number;
  /** Pixels that it is wide on the finest of them; nothing where all show halves of cells. */
  readonly pixels: number | undefined;
  /** One of them shows halves of cells, and cannot tell how much its line bears. */
  readonly isHalved: boolean;
}

/** What a page shows, in cells: as wide as its place allows, from the top of the viewport. */
export interface PagePicture extends Surface {
  resize(columns: number, rows: number, cell: PictureCell): void;
  /** The point of the page under the middle of a cell; nothing beside the page. */
  pointAt(column: number, row: number): PagePoint | undefined;
  /** The cells that a rectangle in CSS pixels lies on, at least one; nothing beside the page. */
  cellsOf(rect: Rect): Rect | undefined;
}

/** A page in Chrome as everything above the services sees it. */
export interface LivePage {
  readonly facts: PageFacts;
  /** Calls back when a fact has changed. */
  onFacts(listener: () => void): () => void;
  /** The page in its node. It wakes while it is subscribed to, and follows the page. */
  readonly picture: PagePicture;
  /** The same at another size, beside a list. */
  readonly thumbnail: PagePicture;
  /** The newest lines of its console, oldest first. */
  consoleLines(): readonly ConsoleMessage[];
  /** Calls back with each line. */
  onConsole(listener: () => void): () => void;
  /** What a person types and points at; one after the other, and lost on a page that is not live. */
  send(input: PageInput): void;
}
