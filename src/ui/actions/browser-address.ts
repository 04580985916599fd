import type { Node } from '../../workspace/document.ts';
import type { UiContext } from '../context.ts';
import { PromptMode } from '../modes/prompt-mode.ts';

/** More are nobody's memory. */
const MOST_RECENT = 30;

/** Asks where the page of a node is to go, with the addresses that it and others have been at. */
export function askAddress(ui: UiContext, node: Node): void {
  ui.enter(
    new PromptMode(ui, {
      title: 'Address',
      value: ui.workspace.page(node.id)?.facts.url ?? String(node.props['url'] ?? ''),
      hint: 'An address, such as localhost:3000',
      recent: recentAddresses(ui, node),
      submit: async (url) => void (await ui.perform('browser_navigate', { nodeId: node.id, url })),
    }),
  );
}

/** Asks for the address of a new page. */
export function askNewPage(ui: UiContext): void {
  ui.enter(
    new PromptMode(ui, {
      title: 'Open a page',
      value: '',
      hint: 'An address, such as localhost:3000',
      recent: recentAddresses(ui),
      submit: async (url) => void (await ui.perform('browser_open', { url })),
    }),
  );
}

/** This node's own history first, then that of the project's other pages; each once. */
function recentAddresses({ sidebarNodes }: UiContext, first?: Node): readonly string[] {
  const nodes = [...(first ? [first] : []), ...sidebarNodes.filter((node) => node !== first)];
  const addresses = nodes.flatMap(({ props }) => [...historyOf(props['history']), props['url']]);
  const texts = addresses.filter((address) => typeof address === 'string');
  return [...new Set(texts)].filter((url) => !url.startsWith('about:')).slice(0, MOST_RECENT);
}

function historyOf(history: unknown): readonly unknown[] {
  return Array.isArray(history) ? history : [];
}
