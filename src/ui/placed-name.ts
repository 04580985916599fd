import type { Project } from '../workspace/projects.ts';
import { nodeNumber } from './layout/node-number.ts';
import { projectName } from './project-name.ts';
import type { WorkspacePort } from './workspace-port.ts';

/** A name of a node with the number in its border before it, and its tab where that is another one: many have the same name. */
export function placedName(
  { projects }: Pick<WorkspacePort, 'projects'>,
  nodeId: string,
  name: string,
): string {
  const project = projects.holding(nodeId);
  if (!project) return name;
  const numbered = withNumber(project, nodeId, name);
  const { projects: open, activeId } = projects.get();
  if (project.id === activeId) return numbered;
  return `${open.indexOf(project) + 1} ${projectName(project, open)} › ${numbered}`;
}

/** A name of a node with the number in its border before it, where it has one. */
export function withNumber(project: Project, nodeId: string, name: string): string {
  const number = nodeNumber(project, nodeId);
  return number === undefined ? name : `${number} ${name}`;
}
