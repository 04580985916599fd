import { nodeOf } from '../workspace/document.ts';
import { nodeFolder } from '../workspace/node-folder.ts';
import { worktreeOf } from '../workspace/worktree.ts';
import type { ToolContext } from './context.ts';

/** The folder whose files a caller may name: its worktree's where it has one, else the project's. */
export function workFolder({ caller, project }: Pick<ToolContext, 'caller' | 'project'>): string {
  const node = nodeOf(project.store.get(), caller.nodeId ?? '');
  return node && worktreeOf(node) ? nodeFolder(node, project.folder) : project.folder;
}
