import { ageText } from '../lib/age.ts';
import type { Node } from '../workspace/document.ts';
import type { SidebarBrowser } from './chrome/sidebar-browser.ts';
import type { UiContext } from './context.ts';
import { ownerName } from './owner-name.ts';
import { shortAddress } from './page-words.ts';

type Workspace = Pick<UiContext, 'sidebarNodes' | 'workspace'>;

/** The project's browser nodes, as the sidebar lists them. */
export function listedBrowsers({ sidebarNodes, workspace }: Workspace): readonly Node[] {
  return sidebarNodes.filter(({ kind }) => workspace.kinds.get(kind)?.page);
}

/** A browser node in the sidebar's words. */
export function sidebarBrowser({ sidebarNodes, workspace }: Workspace, node: Node): SidebarBrowser {
  const facts = workspace.page(node.id)?.facts;
  const { lastAction } = facts ?? {};
  return {
    state: facts?.state ?? 'asleep',
    isLoading: facts?.isLoading ?? false,
    address: shortAddress(facts?.url ?? String(node.props['url'] ?? '')),
    title: facts?.title ?? '',
    errors: facts?.errors ?? 0,
    owner: ownerName(sidebarNodes, node.props['owner']),
    lastAction: lastAction?.text ?? '',
    age: lastAction ? ageText(workspace.clock.now() - lastAction.atMs) : '',
  };
}
