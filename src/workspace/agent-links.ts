import type { Document, Link, NodeId } from './document.ts';

/** The kind of a link by which agents work together: the one asks, and each may read what the other said. */
export const AGENT_LINK_KIND = 'context-inject';

/** Whether the person lets `source` ask `target` for work. */
export function mayAsk(document: Document, source: NodeId, target: NodeId): boolean {
  return askable(document, source).includes(target);
}

/** The nodes that a node may ask for work. */
export function askable({ links }: Document, source: NodeId): NodeId[] {
  return Object.values(links)
    .filter((link) => link.source === source && allowsRequests(link))
    .map(({ target }) => target);
}

/** Whether the person has turned “Allow agent requests” on. */
export function allowsRequests({ kind, config }: Link): boolean {
  return kind === AGENT_LINK_KIND && config['agentMessages'] === true;
}
