import type { SidebarTarget } from './chrome/sidebar-lines.ts';
import type { KeyEvent, MouseEvent } from './input/events.ts';
import type { Overlay } from './overlay.ts';
import type { Mark } from './screen/scene.ts';

/** A key and what it does now, for the bottom line. */
export interface Hint {
  readonly key: string;
  readonly label: string;
}

/** A state of the keyboard other than typing into a program: a menu, a form, moving, scroll-back. */
export interface Mode {
  /** A word for the bottom line's left end; empty for none. */
  readonly name: string;
  hints(): readonly Hint[];
  /** Every key while the mode is on top. Pasted text comes as `paste`. */
  key(event: KeyEvent): void;
  /** Something is being made that would be lost: no menu opens over it. */
  readonly isMaking?: boolean;
  /** The leader, while the mode is on top. Without this, it opens the menu over the mode, which goes when an action is chosen there. */
  leader?(event: KeyEvent): void;
  paste?(text: string): void;
  /** True when the mode took it; else the mouse acts as always. */
  mouse?(event: MouseEvent): boolean;
  /** What lies over the view. */
  overlay?(): Overlay | undefined;
  /** Where the view's focused node shows inverted cells. */
  marks?(): readonly Mark[];
  /** The mode's own cursor within the focused node, in cells of its inside. */
  caret?(): { readonly x: number; readonly y: number } | undefined;
  /** The row of the sidebar that its keys are for. */
  marked?(): SidebarTarget | undefined;
  /** Called when the mode is taken away, however that comes. */
  left?(): void;
}
