import { nodeOf } from '../workspace/document.ts';
import type { Project } from '../workspace/projects.ts';
import type { UiContext } from './context.ts';
import { nodeNumber } from './layout/node-number.ts';
import { nodeName } from './node-name.ts';

/** A node of the project as its border has it, number and name: many have the same name. Its id where there is none. */
export function numberedName(
  { project, workspace }: Pick<UiContext, 'project' | 'workspace'>,
  nodeId: string,
): string {
  const node = project && nodeOf(project.store.get(), nodeId);
  if (!project || !node) return nodeId;
  return withNumber(project, nodeId, nodeName(workspace, node));
}

/** A name of a node with the number in its border before it, where it has one. */
export function withNumber(project: Project, nodeId: string, name: string): string {
  const number = nodeNumber(project, nodeId);
  return number === undefined ? name : `${number} ${name}`;
}
