import { inBackground } from '../../lib/in-background.ts';
import type { Link, Node } from '../../workspace/document.ts';
import { type Action, defineAction } from '../action.ts';
import type { UiContext } from '../context.ts';
import { type ListEntry, ListMode } from '../modes/list-mode.ts';
import { nodeEntry } from '../node-entry.ts';
import { nodeName } from '../node-name.ts';
import { inspectLink, linkName } from './link-inspector.ts';
import { lastRunText } from './link-lines.ts';

/** Linking nodes, and what links allow. */
export const linkActions: readonly Action[] = [
  defineAction({
    name: 'link.make',
    title: 'Link with another node',
    group: 'node',
    keys: ['L'],
    blocked: (ui) =>
      ui.sidebarNodes.length > 1 ? undefined : 'There is no other node that could be linked.',
    run: (ui) => (ui.focused ? chooseTarget(ui, ui.focused) : chooseSource(ui)),
  }),
  defineAction({
    name: 'link.list',
    title: 'Links: what each allows and does, remove',
    group: 'node',
    keys: [],
    blocked: whyNoLink,
    run: (ui) => chooseLink(ui, 'Links', (link) => inspectLink(ui, link.id)),
  }),
  defineAction({
    name: 'link.run',
    title: 'Run a link now',
    group: 'node',
    keys: [],
    blocked: whyNoLink,
    run: (ui) =>
      chooseLink(ui, 'Run a link', (link) =>
        inBackground(runLink(ui, link), ui.workspace.reportError),
      ),
  }),
];

function chooseSource(ui: UiContext): void {
  chooseNode(ui, { title: 'Link from', nodes: ui.sidebarNodes }, (node) => chooseTarget(ui, node));
}

function chooseTarget(ui: UiContext, source: Node): void {
  const nodes = ui.sidebarNodes.filter(({ id }) => id !== source.id);
  chooseNode(ui, { title: `Link ${nodeName(ui.workspace, source)} to`, nodes }, (target) => {
    inBackground(link(ui, source, target), ui.workspace.reportError);
  });
}

/** One that is there already is shown instead. */
async function link(ui: UiContext, source: Node, target: Node): Promise<void> {
  const isSame = (each: Link) => each.source === source.id && each.target === target.id;
  const known = linksOf(ui).find(isSame);
  if (known) return inspectLink(ui, known.id);
  const made = await ui.perform('link_make', { source: source.id, target: target.id });
  const id = made === undefined ? undefined : linksOf(ui).find(isSame)?.id;
  if (id !== undefined) inspectLink(ui, id);
}

function whyNoLink(ui: UiContext): string | undefined {
  return linksOf(ui).length > 0 ? undefined : 'There are no links here.';
}

function chooseLink(ui: UiContext, title: string, choose: (link: Link) => void): void {
  ui.enter(
    new ListMode(ui, {
      title,
      empty: 'No link has that name.',
      entries: linksOf(ui).map((each) => {
        const detail = [each.label, lastRunText(ui, each)].filter(Boolean).join(' · ');
        return { id: each.id, title: linkName(ui, each), ...(detail !== '' && { detail }) };
      }),
      choose: ({ id }) => {
        const link = linksOf(ui).find((each) => each.id === id);
        if (link) choose(link);
      },
    }),
  );
}

/** What became of it is on the link by then. */
async function runLink(ui: UiContext, { id }: Link): Promise<void> {
  const done = await ui.perform('link_run', { linkId: id });
  const { lastRun } = linksOf(ui).find((each) => each.id === id) ?? {};
  if (done !== undefined && lastRun) ui.say(lastRun.summary, lastRun.ok ? 'info' : 'warning');
}

/** By its number, or by a part of its name. */
function chooseNode(
  ui: UiContext,
  { title, nodes }: { readonly title: string; readonly nodes: readonly Node[] },
  choose: (node: Node) => void,
): void {
  const entries = nodes.map((node) => nodeEntry(ui, node));
  ui.enter(
    new ListMode(ui, {
      title,
      empty: 'No node has that number or name.',
      entries: (query) => matching(entries, query),
      choose: ({ id }) => {
        const node = nodes.find((each) => each.id === id);
        if (node) choose(node);
      },
    }),
  );
}

function matching(
  entries: readonly (ListEntry & { readonly key: string })[],
  query: string,
): readonly ListEntry[] {
  const wanted = query.trim().toLowerCase();
  const byNumber = entries.filter(({ key }) => wanted !== '' && key.startsWith(wanted));
  const byName = entries.filter(({ title }) => title.toLowerCase().includes(wanted));
  return [...new Set([...byNumber, ...byName])];
}

function linksOf({ project }: UiContext): readonly Link[] {
  return Object.values(project?.store.get().links ?? {});
}
