import type { Caller } from '../protocol/caller.ts';
import { Failure } from '../protocol/failure.ts';
import { nodeOf, type Props } from '../workspace/document.ts';
import type { Project } from '../workspace/projects.ts';
import type { ToolContext, ToolPorts } from './context.ts';
import type { Tool } from './define-tool.ts';

/** What one call gets to see of the ports. */
export function createContext(
  ports: ToolPorts,
  call: Pick<ToolContext, 'caller' | 'signal' | 'emit' | 'operations' | 'marks'>,
): ToolContext {
  return {
    ...ports,
    ...call,
    get project(): Project {
      const project = ports.projects.find(call.caller.projectId ?? '');
      if (project) return project;
      throw new Failure('NOT_FOUND', 'Local project not found', {
        hint: 'Its tab was closed, or none is open: ask the user to open the folder in termsprawl.',
      });
    },
  };
}

/** The person at the screen, and ourselves: neither has a session that could end. */
export function isTrusted({ kind }: Caller): boolean {
  return kind === 'ui' || kind === 'internal';
}

/** Whether the caller made that node. A person may do with each as with their own. */
export function isMaker({ caller, project }: ToolContext, nodeId: string): boolean {
  const owner = nodeOf(project.store.get(), nodeId)?.props['owner'];
  return isTrusted(caller) || owner === makerOf(caller);
}

/** The props that say whose a new node is; nobody's when a person made it. */
export function ownerProps({ caller }: ToolContext): Props {
  return isTrusted(caller) ? {} : { owner: makerOf(caller) };
}

/** The caller's node; for a program outside the panes, which has none, its connection. */
function makerOf({ nodeId, sessionId }: Caller): string {
  return nodeId ?? sessionId;
}

/** What holds for every tool that acts in a project. Throws `NOT_FOUND` or `CONFLICT`. */
export function checkPlace(tool: Tool, { caller, project, projects }: ToolContext): void {
  if (caller.nodeId !== undefined && !nodeOf(project.store.get(), caller.nodeId))
    throw new Failure('NOT_FOUND', 'Agent node is no longer on this canvas', {
      hint: 'It was closed: nothing more can be done from here.',
    });
  if (tool.needsActiveTab && !isTrusted(caller) && projects.active() !== project)
    throw new Failure('CONFLICT', 'Select the agent’s project tab before using canvas tools', {
      hint: 'Ask the user to go to that tab; every other tool works without it.',
    });
}
