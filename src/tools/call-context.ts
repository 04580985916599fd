import type { Caller } from '../protocol/caller.ts';
import { Failure } from '../protocol/failure.ts';
import { nodeOf } from '../workspace/document.ts';
import type { Project } from '../workspace/projects.ts';
import type { ToolContext, ToolPorts } from './context.ts';
import type { Tool } from './define-tool.ts';

/** What one call gets to see of the ports. */
export function createContext(
  ports: ToolPorts,
  call: Pick<ToolContext, 'caller' | 'signal' | 'emit' | 'operations'>,
): ToolContext {
  return {
    ...ports,
    ...call,
    get project(): Project {
      const project = ports.projects.find(call.caller.projectId ?? '');
      if (project) return project;
      throw new Failure('NOT_FOUND', 'Local project not found');
    },
  };
}

/** The person at the screen, and ourselves: neither has a session that could end. */
export function isTrusted({ kind }: Caller): boolean {
  return kind === 'ui' || kind === 'internal';
}

/** Whether the caller's own node opened that terminal. A person may drive every one. */
export function isOpener(caller: Caller, terminalId: string, { project }: ToolContext): boolean {
  const owner = nodeOf(project.store.get(), terminalId)?.props['owner'];
  return isTrusted(caller) || (caller.nodeId !== undefined && owner === caller.nodeId);
}

/** What holds for every tool that acts in a project. Throws `NOT_FOUND` or `CONFLICT`. */
export function checkPlace(tool: Tool, { caller, project, projects }: ToolContext): void {
  if (caller.nodeId !== undefined && !nodeOf(project.store.get(), caller.nodeId))
    throw new Failure('NOT_FOUND', 'Agent node is no longer on this canvas');
  if (tool.needsActiveTab && !isTrusted(caller) && projects.active() !== project)
    throw new Failure('CONFLICT', 'Select the agent’s project tab before using canvas tools');
}
