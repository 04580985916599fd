import type { Rect } from '../../lib/rect.ts';
import type { LiveTerminal } from '../../workspace/live.ts';
import type { UiContext } from '../context.ts';
import type { Previews } from '../layout/layout.ts';
import type { ModeStack } from './mode-stack.ts';

/** The program that gets the keys, and where its cells are. */
export interface Focus {
  readonly live: LiveTerminal;
  readonly rect: Rect;
}

/** What the parts of the screen's side know of the whole, beyond what actions and modes do. */
export interface Ui extends UiContext {
  readonly modes: ModeStack;
  readonly previews: Previews;
  /** The program that keys go to: in the focused node, running, and shown cell for cell. */
  readonly listening: Focus | undefined;
  /** Bytes are on their way to a program: what it answers is drawn at once. */
  typedInto(live: LiveTerminal): void;
  /** Whether a cell lies under a menu or a card. */
  isOverCard(at: { readonly x: number; readonly y: number }): boolean;
  /** A click on the tab bar or the sidebar. */
  clickChrome(at: { readonly x: number; readonly y: number }): void;
}
