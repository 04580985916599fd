import { withNumber } from './numbered-name.ts';
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
