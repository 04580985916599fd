import type { ActionFacts, ActionGroup } from '../action-facts.ts';
import type { MenuRow } from './key-bindings.ts';

const TITLES: { readonly [Group in ActionGroup]: string } = {
  focus: 'Going about',
  make: 'Making',
  node: 'The focused node',
  layout: 'Arranging',
  view: 'Looking',
  project: 'Projects',
  session: 'termsprawl',
};

interface HelpGroup {
  readonly title: string;
  readonly keys: readonly { readonly key: string; readonly title: string }[];
}

/** All actions that have a key, by what they are for. */
export function helpGroups(
  actions: readonly ActionFacts[],
  keysOf: (action: string) => string,
): HelpGroup[] {
  const groups = Object.keys(TITLES) as ActionGroup[];
  return groups.map((group) => ({
    title: TITLES[group],
    keys: actions
      .filter((action) => action.group === group && action.menu !== 'none')
      .map(({ name, title, menu }) => ({ key: keysOf(name), title, ...menuRow(menu) }))
      .filter(({ key }) => key !== ''),
  }));
}

function menuRow(menu: ActionFacts['menu']): MenuRow | undefined {
  return menu === 'none' ? undefined : menu;
}
