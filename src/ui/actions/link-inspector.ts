import { inBackground } from '../../lib/in-background.ts';
import type { Link } from '../../workspace/document.ts';
import { AGENT_LINK, termsOf } from '../../workspace/link-terms.ts';
import type { UiContext } from '../context.ts';
import { listedNodes } from '../layout/listed-nodes.ts';
import { type ListEntry, ListMode } from '../modes/list-mode.ts';
import { PromptMode } from '../modes/prompt-mode.ts';
import { nodeName } from '../node-name.ts';

/** A line of the inspector, and what Enter does on it. */
interface Line extends Omit<ListEntry, 'id'> {
  /** Arguments of `link_change`. */
  readonly change?: Readonly<Record<string, unknown>>;
  readonly act?: (ui: UiContext, link: Link) => void;
}

/** Shows what a link is and allows; each line is turned on and off, or asked for, with Enter. */
export function inspectLink(ui: UiContext, linkId: string): void {
  const link = linkOf(ui, linkId);
  if (!link) return;
  const list = new ListMode(ui, {
    title: linkName(ui, link),
    empty: 'The link has nothing of that name.',
    entries: entriesOf(ui, link),
    stays: true,
    choose: ({ id }) => inBackground(choose(ui, linkId, id, list), ui.workspace.reportError),
  });
  ui.enter(list);
}

/** From where to where, by number and title: two agents of a kind often have the same title. */
export function linkName({ project, workspace }: UiContext, { source, target }: Link): string {
  const nodes = project ? listedNodes(project.store.get(), project.view.get()) : [];
  const nameOf = (id: string) => {
    const index = nodes.findIndex((node) => node.id === id);
    const node = nodes[index];
    return `${index + 1} ${node ? nodeName(workspace, node) : id}`;
  };
  return `${nameOf(source)} → ${nameOf(target)}`;
}

async function choose(ui: UiContext, linkId: string, id: string, list: ListMode): Promise<void> {
  const link = linkOf(ui, linkId);
  const line = link && linesOf(ui, link).get(id);
  if (!link || !line) return ui.leave(list);
  if (line.act) {
    ui.leave(list);
    line.act(ui, link);
    return;
  }
  await ui.perform('link_change', { linkId, ...line.change });
  const changed = linkOf(ui, linkId);
  if (changed) list.show(entriesOf(ui, changed));
}

function entriesOf(ui: UiContext, link: Link): readonly ListEntry[] {
  return [...linesOf(ui, link)].map(([id, { title, detail, key }]) => ({
    ...{ id, title },
    ...(detail !== undefined && { detail }),
    ...(key !== undefined && { key }),
  }));
}

function linesOf(ui: UiContext, link: Link): ReadonlyMap<string, Line> {
  const { agentMessages, shareContext } = termsOf(link);
  const agentLines: readonly (readonly [string, Line])[] = [
    [
      'requests',
      {
        title: 'Allow agent requests',
        key: onOff(agentMessages),
        change: { agentMessages: !agentMessages },
      },
    ],
    [
      'context',
      {
        title: 'Share context: each may read what the other said',
        key: onOff(shareContext),
        change: { shareContext: !shareContext },
      },
    ],
  ];
  const isContext = link.kind === AGENT_LINK;
  return new Map<string, Line>([
    ...(isContext ? agentLines : []),
    ['label', { title: 'Label', key: link.label ?? 'none', act: askLabel }],
    ['direction', { title: 'Direction', key: linkName(ui, link), change: { reversed: true } }],
    ['delete', { title: 'Delete the link', act: removeLink }],
  ]);
}

function onOff(isOn: boolean): string {
  return isOn ? 'on' : 'off';
}

function askLabel(ui: UiContext, link: Link): void {
  ui.enter(
    new PromptMode(ui, {
      title: 'Label of the link',
      value: link.label ?? '',
      hint: 'At most 60 characters; empty for none.',
      submit: async (label) => {
        await ui.perform('link_change', { linkId: link.id, label });
        inspectLink(ui, link.id);
      },
    }),
  );
}

function removeLink(ui: UiContext, link: Link): void {
  const name = linkName(ui, link);
  const removed = ui.perform('link_remove', { linkId: link.id }).then((done) => {
    if (done !== undefined) ui.say(`Removed the link ${name}. u brings it back.`);
  });
  inBackground(removed, ui.workspace.reportError);
}

function linkOf({ project }: UiContext, linkId: string): Link | undefined {
  return project?.store.get().links[linkId];
}
