import type { ActionFacts, ActionGroup } from '../action-facts.ts';

/** What most people look for first, as long as they have chosen nothing yet. */
export const EVERYDAY: readonly string[] = [
  'terminal.new',
  'agent.new',
  'note.new',
  'node.find',
  'view.zoom',
  'view.toggle',
  'project.open',
  'node.close',
  'node.rename',
  'layout.undo',
  'scroll.open',
  'settings.open',
  'help.open',
];

/** Going about comes last: whoever does that by name is slower than by key. */
const GROUPS: readonly ActionGroup[] = [
  'make',
  'node',
  'browser',
  'view',
  'layout',
  'project',
  'session',
  'focus',
];

/**
 * Actions as the palette lists them before anything is typed: what was chosen lately, then everyday
 * ones, then group by group. What cannot run now stands below all that can.
 */
export function inPaletteOrder<Action extends ActionFacts>(
  actions: readonly Action[],
  recent: readonly string[],
  canRun: (action: Action) => boolean,
): readonly Action[] {
  const listed = [...new Set([...recent, ...EVERYDAY])];
  const place = ({ name, group }: Action) =>
    listed.includes(name) ? listed.indexOf(name) : listed.length + GROUPS.indexOf(group);
  return actions.toSorted(
    (one, other) => Number(canRun(other)) - Number(canRun(one)) || place(one) - place(other),
  );
}
