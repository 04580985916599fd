import type { Node } from '../workspace/document.ts';
import { shortAddress } from './page-words.ts';
import type { WorkspacePort } from './workspace-port.ts';

/** What a node is called in a list: a page that nobody has named, by its own title, or else its address. */
export function nodeName(
  { kinds, page }: Pick<WorkspacePort, 'kinds' | 'page'>,
  node: Node,
): string {
  const kind = kinds.get(node.kind);
  if (!kind?.page || node.title !== kind.title) return node.title;
  const facts = page(node.id)?.facts;
  return facts?.title || shortAddress(facts?.url ?? String(node.props['url'] ?? '')) || node.title;
}
