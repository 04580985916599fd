import type { NodeView, NodeViews } from '../ui/node-view.ts';
import { agentView } from './agent/view.ts';
import { browserView } from './browser/view.ts';
import { groupView } from './group/view.ts';
import { stickyView } from './sticky/view.ts';
import { terminalView } from './terminal/view.ts';

const VIEWS: readonly NodeView[] = [terminalView, agentView, stickyView, groupView, browserView];

/** How every kind of node looks, by kind. */
export const NODE_VIEWS: NodeViews = new Map(VIEWS.map((view) => [view.kind, view]));
