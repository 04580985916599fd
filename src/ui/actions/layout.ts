import { counted } from '../../lib/counted.ts';
import { type Action, defineAction } from '../action.ts';
import type { UiContext } from '../context.ts';
import { needsNode } from './node.ts';

const ARRANGEMENTS = [
  { how: 'cascade', title: 'Organise as a cascade', keys: ['o c'] },
  { how: 'grid', title: 'Organise as a grid', keys: ['o g'] },
  { how: 'restore', title: 'Put everything back', keys: ['o r'] },
] as const;

/** Selecting, grouping, arranging, and taking that back. */
export const layoutActions: readonly Action[] = [
  defineAction({
    name: 'node.select',
    title: 'Select, or not any more',
    menu: 'Select',
    group: 'layout',
    keys: ['Space'],
    blocked: needsNode,
    run: toggleSelection,
  }),
  defineAction({
    name: 'selection.clear',
    title: 'Clear the selection',
    group: 'layout',
    keys: [],
    run: (ui) => {
      ui.project?.view.set({ selection: [] });
      ui.changed();
    },
  }),
  defineAction({
    name: 'node.group',
    title: 'Group the selection',
    menu: 'Group',
    group: 'layout',
    keys: ['g'],
    blocked: (ui) => (groupable(ui).length > 0 ? undefined : 'Select nodes first, with Space.'),
    run: group,
  }),
  defineAction({
    name: 'node.ungroup',
    title: 'Ungroup',
    group: 'layout',
    keys: ['G'],
    blocked: (ui) => (groupOf(ui) === undefined ? 'The focused node is in no group.' : undefined),
    run: async (ui) => void (await ui.perform('canvas_ungroup', { nodeId: groupOf(ui) })),
  }),
  defineAction({
    name: 'layout.undo',
    title: 'Undo',
    menu: 'Undo, redo',
    group: 'layout',
    keys: ['u'],
    run: async (ui) => tell(ui, 'Undone', 'undone', await ui.perform('canvas_undo', {})),
  }),
  defineAction({
    name: 'layout.redo',
    title: 'Redo',
    menu: 'Undo, redo',
    group: 'layout',
    keys: ['U'],
    run: async (ui) => tell(ui, 'Done again', 'redone', await ui.perform('canvas_redo', {})),
  }),
  ...ARRANGEMENTS.map(({ how, title, keys }) =>
    defineAction({
      name: `organise.${how}`,
      title,
      group: 'layout',
      keys,
      run: (ui) => arrange(ui, how),
    }),
  ),
];

/** The node with the keyboard may stand elsewhere now: it is kept in view. */
async function arrange(ui: UiContext, how: string): Promise<void> {
  await ui.perform('canvas_arrange', { how });
  ui.focus(ui.focused?.id);
}

function toggleSelection(ui: UiContext): void {
  const { project, focused } = ui;
  if (!project || !focused) return;
  const { selection } = project.view.get();
  const without = selection.filter((id) => id !== focused.id);
  const isSelected = without.length < selection.length;
  project.view.set({ selection: isSelected ? without : [...selection, focused.id] });
  ui.changed();
}

/** The selection, or the focused node alone. */
function groupable(ui: UiContext): readonly string[] {
  const selection = ui.project?.view.get().selection ?? [];
  if (selection.length > 0) return selection;
  return ui.focused ? [ui.focused.id] : [];
}

/** The new group has the keys where it can be seen, so that it is named or dissolved next. */
async function group(ui: UiContext): Promise<void> {
  const members = groupable(ui);
  const made = await ui.perform('canvas_group', { nodeIds: members });
  const id = (made as { nodeId?: string } | undefined)?.nodeId;
  if (id === undefined) return;
  if (ui.project?.view.get().view === 'canvas') ui.focus(id);
  ui.say(`Grouped ${counted(members.length, 'node')}; ${ui.keysOf('node.ungroup')} ungroups.`);
}

function groupOf(ui: UiContext): string | undefined {
  const { focused, workspace } = ui;
  const isGroup = focused && workspace.kinds.get(focused.kind)?.holdsMembers;
  return isGroup ? focused.id : focused?.parentId;
}

function tell(ui: UiContext, word: string, key: string, value: unknown): void {
  if (value === undefined) return;
  const outcome = value as Readonly<Record<string, unknown>>;
  const label = outcome[key];
  const skipped = Number(outcome['skippedChanges'] ?? 0);
  if (typeof label !== 'string') ui.say('There is nothing of yours left to take back.');
  else if (skipped === 0) ui.say(`${word}: ${label}.`);
  else
    ui.say(
      `${word}: ${label}; ${skipped} changes stay, since others changed them later.`,
      'warning',
    );
}
