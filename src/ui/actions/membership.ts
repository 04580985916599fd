import { inBackground } from '../../lib/in-background.ts';
import type { Node } from '../../workspace/document.ts';
import { type Action, defineAction } from '../action.ts';
import type { UiContext } from '../context.ts';
import { ListMode } from '../modes/list-mode.ts';
import { nodeEntry } from '../node-entry.ts';
import { needsNode } from './node.ts';

/** Putting nodes into groups that are there, and taking them out. */
export const membershipActions: readonly Action[] = [
  defineAction({
    name: 'node.join',
    title: 'Put into a group',
    menu: 'In, out of group',
    group: 'layout',
    keys: ['i'],
    blocked: (ui) =>
      needsNode(ui) ??
      (isGroup(ui, ui.focused) ? 'A group cannot be put into another one.' : undefined) ??
      (groupsFor(ui).length > 0 ? undefined : 'There is no other group; g makes one.'),
    run: join,
  }),
  defineAction({
    name: 'node.leave',
    title: 'Take out of its group',
    menu: 'In, out of group',
    group: 'layout',
    keys: ['I'],
    blocked: (ui) => (ui.focused?.parentId ? undefined : 'The focused node is in no group.'),
    run: (ui) => regroup(ui, undefined),
  }),
];

function join(ui: UiContext): void | Promise<void> {
  const groups = groupsFor(ui);
  const [only] = groups;
  if (groups.length === 1) return regroup(ui, only);
  ui.enter(
    new ListMode(ui, {
      title: 'Put into a group',
      empty: 'No group has that name.',
      entries: groups.map((group) => nodeEntry(ui, group)),
      choose: ({ id }) => {
        const group = groups.find((each) => each.id === id);
        inBackground(regroup(ui, group), ui.workspace.reportError);
      },
    }),
  );
}

async function regroup(ui: UiContext, group: Node | undefined): Promise<void> {
  const nodes = concerned(ui);
  const nodeIds = nodes.map(({ id }) => id);
  const done = await ui.perform('canvas_regroup', { nodeIds, groupId: group?.id ?? null });
  if (done === undefined) return;
  const names = nodes.map(({ title }) => title).join(', ');
  ui.say(group ? `Put ${names} into ${group.title}.` : `Took ${names} out of its group.`);
}

/** The selection where the focused node belongs to it, else that node alone; never a group. */
function concerned(ui: UiContext): readonly Node[] {
  const { project, focused } = ui;
  const nodes = project?.store.get().nodes ?? {};
  const selected = (project?.view.get().selection ?? []).flatMap((id) => nodes[id] ?? []);
  const all = focused && !selected.includes(focused) ? [focused] : selected;
  return all.filter((node) => !isGroup(ui, node));
}

function groupsFor(ui: UiContext): readonly Node[] {
  const nodes = Object.values(ui.project?.store.get().nodes ?? {});
  return nodes.filter((node) => isGroup(ui, node) && node.id !== ui.focused?.parentId);
}

function isGroup({ workspace }: UiContext, node: Node | undefined): boolean {
  return node !== undefined && workspace.kinds.get(node.kind)?.holdsMembers === true;
}
