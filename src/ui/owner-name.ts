import { isProgramSession } from '../protocol/caller.ts';
import type { Node } from '../workspace/document.ts';

/** Whose a node is, for a person; empty when it is theirs, or its owner is gone. */
export function ownerName(nodes: readonly Node[], owner: unknown): string {
  const title = nodes.find(({ id }) => id === owner)?.title;
  if (title !== undefined) return title;
  return typeof owner === 'string' && isProgramSession(owner) ? 'a program' : '';
}
