import type { LiveTerminal, PaneModes } from '../../workspace/live.ts';
import type { UiContext } from '../context.ts';
import type { InputEvent } from '../input/events.ts';
import type { Previews } from '../layout/layout.ts';
import type { ModeStack } from './mode-stack.ts';
import type { OuterTerminal } from './outer-terminal.ts';
import type { PaneWatch } from './pane-watch.ts';

/** What a person's terminal is set to, for what gets the keys. */
export type KeyModes = Pick<PaneModes, 'kittyFlags' | 'modifyOtherKeys' | 'mouse'>;

/** What gets the keys: the program of a terminal, or a page. */
export interface Focus {
  /** The program; nothing for a page. */
  readonly live: LiveTerminal | undefined;
  readonly isListening: boolean;
  readonly modes: KeyModes;
  take(event: InputEvent): void;
  /** Types a text as a paste. */
  paste(text: string): void;
}

/** What the parts of the screen's side know of the whole, beyond what actions and modes do. */
export interface Ui extends UiContext {
  readonly modes: ModeStack;
  readonly outer: Pick<OuterTerminal, 'pictureCell'>;
  /** What is typed is told to it: what shows the answer is drawn at once. */
  readonly watch: Pick<PaneWatch, 'expectEcho'>;
  readonly previews: Previews;
  /** What keys go to: in the focused node, running, and shown cell for cell. */
  readonly listening: Focus | undefined;
  /** Bytes are on their way to a program: what it answers is drawn at once. */
  typedInto(live: LiveTerminal): void;
  /** Whether a cell lies under a menu or a card. */
  isOverCard(at: { readonly x: number; readonly y: number }): boolean;
  /** A click on the tab bar or the sidebar. */
  clickChrome(at: { readonly x: number; readonly y: number }): void;
}
