import type { Node } from '../../workspace/document.ts';
import type { UiContext } from '../context.ts';
import { rank } from '../keys/rank.ts';
import { type ListEntry, ListMode } from '../modes/list-mode.ts';
import { nodeEntry } from '../node-entry.ts';
import { nodeName } from '../node-name.ts';

/** Characters of each terminal that are searched: what is on its screen and a little above. */
const SEARCHED_CHARS = 20_000;
/** Below this, text in terminals matches nearly everywhere. */
const LEAST_QUERY = 2;

/** Opens the list of nodes, narrowed down by number or name, and by the text that they show. */
export function findNode(ui: UiContext): void {
  ui.enter(
    new ListMode(ui, {
      title: 'Find a node',
      empty: 'No node has that number or name, or shows that text (two letters at least).',
      entries: (query) => found(ui, query),
      choose: ({ id }) => ui.focus(id),
    }),
  );
}

function found(ui: UiContext, query: string): ListEntry[] {
  const nameOf = (node: Node) => nodeName(ui.workspace, node);
  const nodes = ui.sidebarNodes;
  const numbered = nodes.filter((_, index) => String(index + 1) === query.trim());
  const ranked = rank(query, nodes, nameOf).map(({ item }) => item);
  const named = [...new Set([...numbered, ...ranked])];
  const showing =
    query.length < LEAST_QUERY
      ? []
      : nodes.filter((node) => !named.includes(node) && isIn(textOf(ui, node), query));
  return [
    ...named.map((node) => nodeEntry(ui, node)),
    ...showing.map((node) => ({
      ...nodeEntry(ui, node),
      detail: lineWith(textOf(ui, node), query),
    })),
  ];
}

function textOf(ui: UiContext, node: Node): string {
  const live = ui.workspace.live(node.id);
  return live ? live.readText(SEARCHED_CHARS) : String(node.props['text'] ?? '');
}

function lineWith(text: string, query: string): string {
  return (
    text
      .split('\n')
      .findLast((line) => isIn(line, query))
      ?.trim() ?? ''
  );
}

/** As in scroll-back: capitals count only where the query has one. */
function isIn(text: string, query: string): boolean {
  const hasCapital = query !== query.toLowerCase();
  return hasCapital ? text.includes(query) : text.toLowerCase().includes(query);
}
