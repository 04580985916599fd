import { inBackground } from '../../lib/in-background.ts';
import type { Link } from '../../workspace/document.ts';
import type { UiContext } from '../context.ts';
import { type ListEntry, ListMode } from '../modes/list-mode.ts';
import { PromptMode } from '../modes/prompt-mode.ts';
import { numberedName } from '../numbered-name.ts';
import { type LinkLine, linkLines } from './link-lines.ts';

/** Shows what a link is and allows; each line is turned on and off, done, or asked for, with Enter. */
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

/** From where to where, by number and name: two agents of a kind often have the same name. */
export function linkName(ui: UiContext, { source, target }: Link): string {
  return `${numberedName(ui, source)} → ${numberedName(ui, target)}`;
}

async function choose(ui: UiContext, linkId: string, id: string, list: ListMode): Promise<void> {
  const link = linkOf(ui, linkId);
  const line = link && linesOf(ui, link).get(id);
  if (!link || !line) return ui.leave(list);
  if (id === DELETE) {
    ui.leave(list);
    return removeLink(ui, link);
  }
  if (line.ask) {
    ui.leave(list);
    askFor(ui, linkId, line.title, line.ask);
    return;
  }
  const [tool, args] = line.use ?? [];
  if (tool !== undefined) await ui.perform(tool, { linkId, ...args });
  const after = linkOf(ui, linkId);
  if (after) list.show(entriesOf(ui, after), linkName(ui, after));
}

const DELETE = 'delete';

function linesOf(ui: UiContext, link: Link): ReadonlyMap<string, LinkLine> {
  const reversed = ['link_change', { reversed: true }] as const;
  return new Map<string, LinkLine>([
    ...linkLines(ui, link),
    ['direction', { title: 'Direction', detail: linkName(ui, link), use: reversed }],
    [DELETE, { title: 'Delete the link' }],
  ]);
}

function entriesOf(ui: UiContext, link: Link): readonly ListEntry[] {
  return [...linesOf(ui, link)].map(([id, { title, detail, key }]) => ({
    ...{ id, title },
    ...(detail !== undefined && { detail }),
    ...(key !== undefined && { key }),
  }));
}

function askFor(
  ui: UiContext,
  linkId: string,
  title: string,
  { name, value, hint }: NonNullable<LinkLine['ask']>,
): void {
  ui.enter(
    new PromptMode(ui, {
      title,
      value,
      hint,
      submit: async (text) => {
        await ui.perform('link_change', { linkId, [name]: text });
        inspectLink(ui, linkId);
      },
    }),
  );
}

async function removeLink(ui: UiContext, link: Link): Promise<void> {
  const name = linkName(ui, link);
  const done = await ui.perform('link_remove', { linkId: link.id });
  if (done !== undefined) ui.say(`Removed the link ${name}. u brings it back.`);
}

function linkOf({ project }: UiContext, linkId: string): Link | undefined {
  return project?.store.get().links[linkId];
}
