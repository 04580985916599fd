import { counted } from '../../lib/counted.ts';
import { type Action, defineAction } from '../action.ts';
import type { UiContext } from '../context.ts';
import { REDO, takeStep, UNDO } from './history.ts';
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
    also: 'revert',
    group: 'layout',
    keys: ['u'],
    run: (ui) => takeStep(ui, UNDO),
  }),
  defineAction({
    name: 'layout.redo',
    title: 'Redo',
    menu: 'Undo, redo',
    group: 'layout',
    keys: ['U'],
    run: (ui) => takeStep(ui, REDO),
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
