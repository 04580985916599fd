import type { Document, NodeId } from './document.ts';
import { termsOf } from './link-terms.ts';

/** Whether the person lets `source` ask `target` for work. */
export function mayAsk(document: Document, source: NodeId, target: NodeId): boolean {
  return askable(document, source).includes(target);
}

/** The nodes that a node may ask for work. */
export function askable({ links }: Document, source: NodeId): NodeId[] {
  return Object.values(links)
    .filter((link) => link.source === source && termsOf(link).agentMessages)
    .map(({ target }) => target);
}

/** The nodes whose conversations a node may read: a link that shares context does so both ways. */
export function readable({ links }: Document, reader: NodeId): NodeId[] {
  const peers = Object.values(links).flatMap((link) => {
    if (!termsOf(link).shareContext) return [];
    if (link.source === reader) return [link.target];
    return link.target === reader ? [link.source] : [];
  });
  return [...new Set(peers)];
}
