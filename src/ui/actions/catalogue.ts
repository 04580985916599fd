import type { Action } from '../action.ts';
import { agentActions } from './agents.ts';
import { browserActions } from './browser.ts';
import { focusActions } from './focus.ts';
import { layoutActions } from './layout.ts';
import { linkActions } from './links.ts';
import { makeActions } from './make.ts';
import { membershipActions } from './membership.ts';
import { nodeActions } from './node.ts';
import { projectActions } from './project.ts';
import { sessionActions } from './session.ts';
import { viewActions } from './view.ts';

/** Everything a person can do. Keys, which-key box, palette, help and config are drawn from this list. */
export const ACTIONS: readonly Action[] = [
  ...focusActions,
  ...makeActions,
  ...nodeActions,
  ...browserActions,
  ...layoutActions,
  ...membershipActions,
  ...linkActions,
  ...viewActions,
  ...projectActions,
  ...agentActions,
  ...sessionActions,
];
