import type { Rect } from '../lib/rect.ts';
import type { AgentStatus } from '../protocol/agent-status.ts';
import type { IntegrationStatus } from '../protocol/session-file.ts';
import type { Node } from '../workspace/document.ts';
import type { LiveTerminal } from '../workspace/live.ts';
import type { LivePage } from '../workspace/live-page.ts';
import type { ColourName, Styles } from './scene/styles.ts';
import type { Brush } from './screen/brush.ts';

/** What a word of a node says of it, as a colour of the theme. */
export type Tone = 'muted' | 'text' | 'accent' | 'success' | 'warning' | 'danger';

/** A sign and word at the right of a node's title row. */
export interface Badge {
  readonly text: string;
  /** What stands there where the text has no room, the longest first. */
  readonly shorter?: readonly string[];
  readonly tone: Tone;
}

/** What of a node may be drawn with: the node, and what runs behind it. */
export interface Shown {
  readonly node: Node;
  readonly live: LiveTerminal | undefined;
  readonly page?: LivePage | undefined;
  /** What the agent in it is at, where there is one. */
  readonly agent?: AgentStatus | undefined;
  /** How far its program's tools are wired up. */
  readonly integration?: IntegrationStatus | undefined;
  /** Title of the node that it belongs to, where it does. */
  readonly owner?: string;
  /** Milliseconds since the epoch, for what is shown as an age. */
  readonly nowMs: number;
}

/** How one kind of node looks. Everything but its terminal's cells, which are placed as they are. */
export interface NodeView {
  readonly kind: string;
  /** After the number and before the badge; the node's own title where a kind has nothing better. */
  title?(shown: Shown): string;
  badge?(shown: Shown): Badge | undefined;
  /** Colour of the frame, for kinds that a person colours. */
  colour?(node: Node): ColourName | undefined;
  /** Rows at the top of the inside that `paint` draws, above what runs behind the node. */
  readonly headRows?: number;
  /** A click on the inside begins to write in it. */
  readonly isWritten?: boolean;
  /** The inside, for kinds without a terminal. Rows that the view is scrolled down by come in. */
  paint?(
    shown: Shown,
    brush: Brush,
    place: { readonly inner: Rect; readonly styles: Styles },
  ): void;
  /** Lines that stand for the node on a card, newest last. */
  summary?(shown: Shown, rows: number): readonly string[];
}

/** How nodes look, by kind. */
export type NodeViews = ReadonlyMap<string, NodeView>;
