import type { ActionFacts, ActionGroup } from '../action-facts.ts';
import { keyRun } from './key-run.ts';

const TITLES: { readonly [Group in ActionGroup]: string } = {
  focus: 'Going about',
  make: 'Making',
  node: 'The focused node',
  browser: 'Web pages',
  layout: 'Arranging',
  view: 'Looking',
  project: 'Projects',
  session: 'termsprawl',
};

interface HelpRow {
  readonly key: string;
  readonly title: string;
}

interface HelpGroup {
  readonly title: string;
  readonly keys: readonly HelpRow[];
}

/** All actions that have a key, by what they are for; numbered ones in one row. */
export function helpGroups(
  actions: readonly ActionFacts[],
  keysOf: (action: string) => string,
): HelpGroup[] {
  const groups = Object.keys(TITLES) as ActionGroup[];
  return groups.map((group) => ({
    title: TITLES[group],
    keys: rowsOf(
      actions.filter((action) => action.group === group && keysOf(action.name) !== ''),
      keysOf,
    ),
  }));
}

function rowsOf(
  actions: readonly ActionFacts[],
  keysOf: (action: string) => string,
): readonly HelpRow[] {
  return actions.flatMap((action) => {
    const { name, title, menu } = action;
    const alike = menu === undefined ? [] : actions.filter((other) => other.menu === menu);
    const run = keyRun(alike.map((other) => keysOf(other.name)));
    if (menu === undefined || run === undefined) return [{ key: keysOf(name), title }];
    return alike[0] === action ? [{ key: run, title: menu }] : [];
  });
}
