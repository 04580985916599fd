import type { UiContext } from './context.ts';
import type { MenuRow } from './keys/key-bindings.ts';

/** Where an action stands in the help. */
export type ActionGroup = 'focus' | 'make' | 'node' | 'layout' | 'view' | 'project' | 'session';

/** Something a person can do, by key, palette or mouse. All lists of keys are drawn from these. */
export interface Action {
  /** `thing.verb`, as the config's `keys` section names it. */
  readonly name: string;
  /** What the palette and the help call it. */
  readonly title: string;
  readonly group: ActionGroup;
  /** Default chords after the leader, such as `R` or `n t`. None: only in the palette. */
  readonly keys: readonly string[];
  /** Its row of the which-key box where that is for several actions; `none` for those that share it. */
  readonly menu?: MenuRow | 'none';
  /** A sentence why it cannot run now; nothing when it can. */
  readonly blocked?: (ui: UiContext) => string | undefined;
  readonly run: (ui: UiContext) => void | Promise<void>;
}

/** Only for its type: an action's literal keeps its shape checked where it is written. */
export function defineAction(action: Action): Action {
  return action;
}
