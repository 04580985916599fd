import { nodeOf } from '../workspace/document.ts';
import type { UiContext } from './context.ts';
import { nodeName } from './node-name.ts';
import { withNumber } from './placed-name.ts';

/** A node of the project as its border has it, number and name: many have the same name. Its id where there is none. */
export function numberedName(
  { project, workspace }: Pick<UiContext, 'project' | 'workspace'>,
  nodeId: string,
): string {
  const node = project && nodeOf(project.store.get(), nodeId);
  if (!project || !node) return nodeId;
  return withNumber(project, nodeId, nodeName(workspace, node));
}
