import type { Rect } from '../../lib/rect.ts';
import type { Surface } from '../../lib/surface.ts';
import type { AgentStatus } from '../../protocol/agent-status.ts';
import type { IntegrationStatus } from '../../protocol/session-file.ts';
import type { Link, Node } from '../../workspace/document.ts';
import type { LiveTerminal } from '../../workspace/live.ts';
import type { LivePage } from '../../workspace/live-page.ts';
import type { ViewState } from '../../workspace/view-state.ts';
import type { Areas } from '../layout/areas.ts';
import type { NodePlace } from '../layout/node-places.ts';
import type { NodeViews } from '../node-view.ts';
import type { Layer, Mark } from '../screen/scene.ts';
import type { RoutedLink } from './link-routes.ts';
import type { Styles } from './styles.ts';

export interface PlacedChrome {
  readonly surface: Surface;
  readonly rect: Rect;
}

/** All that a scene is made from. */
export interface SceneInput {
  readonly areas: Areas;
  readonly places: readonly NodePlace[];
  /** All nodes of the project, in view or not. */
  readonly nodes: readonly Node[];
  readonly links: readonly Link[];
  /** The links as the canvas draws them. */
  readonly routes: () => readonly RoutedLink[];
  readonly holdsMembers: (node: Node) => boolean;
  readonly view: ViewState;
  readonly views: NodeViews;
  readonly styles: Styles;
  readonly live: (nodeId: string) => LiveTerminal | undefined;
  readonly page: (nodeId: string) => LivePage | undefined;
  /** A page that is shown beside the sidebar, over the nodes. */
  readonly peek: NodePlace | undefined;
  /** Milliseconds since the epoch. */
  readonly nowMs: number;
  /** What the agent in a node is at, where there is one. */
  readonly agent: (nodeId: string) => AgentStatus | undefined;
  /** How far the tools of a node's program are wired up. */
  readonly integration: (nodeId: string) => IntegrationStatus | undefined;
  /** Tab bar, key line, sidebar. */
  readonly chrome: readonly (PlacedChrome | Layer)[];
  /** Menus and cards, on top of everything. */
  readonly overlays: readonly PlacedChrome[];
  /** Inverted cells of the focused node, for a selection or a match. */
  readonly marks: readonly Mark[];
  /** A text cursor in the focused node, in cells of its inside; `false` hides every cursor. */
  readonly caret: { readonly x: number; readonly y: number } | false | undefined;
  readonly isEmpty: boolean;
  /** How to begin, for a view without nodes. */
  readonly emptyHint: readonly string[];
}
