import { type AgentStatus, needsPerson } from '../protocol/agent-status.ts';
import type { Node } from '../workspace/document.ts';
import type { Project } from '../workspace/projects.ts';
import { placedName } from './placed-name.ts';
import type { WorkspacePort } from './workspace-port.ts';

/** An agent, and where it runs. */
export interface ListedAgent {
  readonly project: Project;
  readonly node: Node;
  readonly status: AgentStatus;
}

type Workspace = Pick<WorkspacePort, 'projects' | 'statuses'>;

/** Every agent of the open projects. */
export function allAgents({ projects, statuses }: Workspace): readonly ListedAgent[] {
  return projects.get().projects.flatMap((project) =>
    Object.values(project.store.get().nodes).flatMap((node) => {
      const status = statuses.statusOf(node.id);
      return status ? [{ project, node, status }] : [];
    }),
  );
}

/** The agents as the sidebar lists them: who needs a person, the newest first, of all projects; then the others of this one. */
export function listedAgents(workspace: Workspace): readonly ListedAgent[] {
  const { activeId } = workspace.projects.get();
  return allAgents(workspace)
    .filter(({ project, status }) => project.id === activeId || needsPerson(status))
    .sort((one, other) => rank(one) - rank(other) || newestNeedFirst(one, other));
}

/** Those that need a person, the newest need first. */
export function needyAgents(workspace: Workspace): readonly ListedAgent[] {
  return listedAgents(workspace).filter(({ status }) => needsPerson(status));
}

/** Whom the key that goes round those with a need goes to: from one of them on to the next, else to the newest. */
export function nextNeedy(
  workspace: Workspace,
  focused: string | undefined,
): ListedAgent | undefined {
  const needy = needyAgents(workspace);
  const at = needy.findIndex(({ node }) => node.id === focused);
  return needy[(at + 1) % needy.length];
}

/** What an agent is called in a list: by its place, and its node's title, unless that says no more than what kind of node it is. */
export function agentName(
  { node, status }: ListedAgent,
  workspace: Pick<WorkspacePort, 'kinds' | 'projects'>,
): string {
  const isUnnamed = node.title === workspace.kinds.get(node.kind)?.title;
  return placedName(workspace, node.id, isUnnamed ? (status.app ?? node.title) : node.title);
}

/** Those without a need stay in their order: rows that move about cannot be found. */
function newestNeedFirst({ status: one }: ListedAgent, { status: other }: ListedAgent): number {
  return needsPerson(one) && needsPerson(other) ? other.sinceMs - one.sinceMs : 0;
}

/** A question holds an agent up; what is done can wait; who works wants nothing. */
function rank({ status }: ListedAgent): number {
  if (status.state === 'needs-you') return 0;
  if (needsPerson(status)) return 1;
  return status.state === 'working' ? 2 : 3;
}
