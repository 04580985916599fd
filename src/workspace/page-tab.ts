import type { Node } from './document.ts';

/** A browser node has one tab, whose id follows from the node's. */
export function tabIdOf(nodeId: string): string {
  return `tab${nodeId}-1`;
}

/** What lists of nodes say of a browser's tabs. */
export function tabsOf({ id, props }: Node) {
  const tabId = tabIdOf(id);
  return { tabs: [{ id: tabId, url: String(props['url'] ?? 'about:blank') }], activeTabId: tabId };
}
