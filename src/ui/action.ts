import type { ActionFacts } from './action-facts.ts';
import type { UiContext } from './context.ts';

/** Something a person can do, by key, palette or mouse. All lists of keys are drawn from these. */
export interface Action extends ActionFacts {
  /** A sentence why it cannot run now; nothing when it can. */
  readonly blocked?: (ui: UiContext) => string | undefined;
  readonly run: (ui: UiContext) => void | Promise<void>;
}

/** Only for its type: an action's literal keeps its shape checked where it is written. */
export function defineAction(action: Action): Action {
  return action;
}
