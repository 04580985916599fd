import type { Grant, PendingApproval } from '../protocol/approval.ts';
import type { Caller } from '../protocol/caller.ts';
import type { Capability } from '../protocol/capability.ts';
import { nodeOf } from '../workspace/document.ts';
import { placedName } from './placed-name.ts';
import type { WorkspacePort } from './workspace-port.ts';

const RISKS: Readonly<Record<Capability, string>> = {
  'read-only': 'reads',
  'edits-canvas': 'changes the canvas',
  'accesses-network': 'reaches the network',
  'controls-browser': 'controls the browser',
  'starts-process': 'runs programs as you',
  'writes-files': 'writes files',
  destructive: 'ends or deletes what cannot be brought back',
};

/** What a person is told that a call can do, and whose terminal it would do it in. */
export function riskOf(
  { risk, foreignTerminal }: Pick<PendingApproval, 'risk' | 'foreignTerminal'>,
  workspace: WorkspacePort,
): string {
  if (foreignTerminal === undefined) return RISKS[risk];
  return `${RISKS[risk]}, in ${paneName(foreignTerminal, workspace)}, which it did not open`;
}

/** The caller by number and title of its pane, if it runs in one. */
export function callerTitle({ nodeId }: Caller, workspace: WorkspacePort): string {
  if (nodeId === undefined) return 'a program outside the panes';
  return placedName(workspace, nodeId, paneTitle(nodeId, workspace) ?? nodeId);
}

/** The caller with what else tells it apart: `2 shell (agent, pane t1abcde, session sess_0123)`. */
export function callerName(caller: Caller, workspace: WorkspacePort): string {
  const { kind, nodeId, sessionId } = caller;
  const pane = nodeId === undefined ? '' : `pane ${nodeId}, `;
  return `${callerTitle(caller, workspace)} (${kind}, ${pane}session ${sessionId})`;
}

/** What a grant lets through, or keeps out. */
export function grantName({ tool, foreignTerminal }: Grant, workspace: WorkspacePort): string {
  if (foreignTerminal === undefined) return tool.title;
  return `${tool.title} in ${paneName(foreignTerminal, workspace)}`;
}

/** As the pane's border has it: many are called shell. */
function paneName(nodeId: string, { projects }: WorkspacePort): string {
  const title = paneTitle(nodeId, { projects });
  if (title === undefined) return `pane ${nodeId}`;
  return `"${placedName({ projects }, nodeId, title)}" (pane ${nodeId})`;
}

/** The title of a node in any open project; nothing when there is none of that id. */
export function paneTitle(
  nodeId: string,
  { projects }: Pick<WorkspacePort, 'projects'>,
): string | undefined {
  const project = projects.holding(nodeId);
  return project && nodeOf(project.store.get(), nodeId)?.title;
}
