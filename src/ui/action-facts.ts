/** Where an action stands in the help. */
export type ActionGroup =
  | 'focus'
  | 'make'
  | 'node'
  | 'browser'
  | 'layout'
  | 'view'
  | 'project'
  | 'session';

/** What there is to know of an action before it runs. */
export interface ActionFacts {
  /** `thing.verb`, as the config's `keys` section names it. */
  readonly name: string;
  /** What the palette and the help call it. */
  readonly title: string;
  readonly group: ActionGroup;
  /** Stays in the menu where there is no room for all. */
  readonly isVital?: boolean;
  /** Default chords after the leader, such as `R` or `n t`. None: only in the palette. */
  readonly keys: readonly string[];
  /** A shorter title for the which-key box, where room is scarce. Actions with the same one share a row. */
  readonly menu?: string;
  /** Words that it is looked for by as well, with blanks between them: what other programs call it. */
  readonly also?: string;
}
