import type { Node } from '../workspace/document.ts';
import type { UiContext } from './context.ts';
import type { ListEntry } from './modes/list-mode.ts';
import { nodeName } from './node-name.ts';

/** A node as lists to choose from show it: name, kind with the program that is busy in it, and its number. */
export function nodeEntry(
  { workspace, sidebarNodes }: Pick<UiContext, 'workspace' | 'sidebarNodes'>,
  node: Node,
): ListEntry & { readonly key: string } {
  const { kinds, live } = workspace;
  const kind = kinds.get(node.kind)?.label ?? node.kind;
  const running = live(node.id);
  return {
    id: node.id,
    title: nodeName(workspace, node),
    detail: running?.busy ? `${kind} · ${running.foreground}` : kind,
    key: String(sidebarNodes.findIndex(({ id }) => id === node.id) + 1),
  };
}
