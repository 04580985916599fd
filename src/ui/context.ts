import type { Rect } from '../lib/rect.ts';
import type { ScreenPort } from '../protocol/screen-port.ts';
import type { Node } from '../workspace/document.ts';
import type { LiveTerminal } from '../workspace/live.ts';
import type { Project } from '../workspace/projects.ts';
import type { ActionFacts } from './action-facts.ts';
import type { KeyEvent } from './input/events.ts';
import type { Previews } from './layout/layout.ts';
import type { NodePlace } from './layout/node-places.ts';
import type { Mode } from './mode.ts';
import type { RecentNames } from './recent-names.ts';
import type { WorkspacePort } from './workspace-port.ts';

/** How loud a message is. */
export type MessageLevel = 'info' | 'warning' | 'danger';

/** What actions and modes may do to the screen and the workspace. */
export interface UiContext {
  readonly workspace: WorkspacePort;
  readonly actions: readonly ActionFacts[];
  /** What was chosen from the palette lately. */
  readonly recent: RecentNames;
  /** The screen whose person acts: the last one to type. */
  readonly screen: ScreenPort | undefined;
  /** The active project; nothing when none is open. */
  readonly project: Project | undefined;
  readonly focused: Node | undefined;
  /** What runs in the focused node. */
  readonly focusedLive: LiveTerminal | undefined;
  /** The part of the screen that shows nodes. */
  readonly main: Rect;
  readonly places: readonly NodePlace[];
  /** The nodes as the sidebar lists them. */
  readonly sidebarNodes: readonly Node[];
  /** Cells of the whole screen. */
  readonly size: { readonly columns: number; readonly rows: number };
  /** Chords of an action as they are bound now, ready to be shown. */
  keysOf(action: string): string;
  run(action: string): void;
  /** Why an action cannot run now; nothing when it can. */
  whyNot(action: string): string | undefined;
  /** Does what a key does where no program listens. */
  act(event: KeyEvent): void;
  enter(mode: Mode): void;
  /** Takes the mode away, and what lies above it. */
  leave(mode: Mode): void;
  /** Gives a node the keyboard, in whatever view is on. */
  focus(nodeId: string | undefined): void;
  /** Uses a tool and says why when it fails. The value, or nothing. */
  perform(tool: string, args: Readonly<Record<string, unknown>>): Promise<unknown>;
  /** A sentence on the bottom line. */
  say(text: string, level?: MessageLevel): void;
  /** Something that the screen shows has changed. */
  changed(): void;
  /** Sets the clipboard of the person's own terminal (OSC 52). */
  copy(text: string): void;
  readonly copied: string;
  /** Types the last copy into the focused program, as a paste. */
  pasteCopied(): void;
  /** Shows nodes as they would be; an empty map ends that. */
  preview(previews: Previews): void;
  detach(): void;
}
