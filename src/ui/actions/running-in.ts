import type { Project } from '../../workspace/projects.ts';
import { numberedName } from '../numbered-name.ts';
import type { WorkspacePort } from '../workspace-port.ts';

/** What runs in a project's terminals, one line each: number, name, programs. */
export function runningIn(project: Project, workspace: WorkspacePort): readonly string[] {
  return Object.keys(project.store.get().nodes).flatMap((id) => {
    const live = workspace.live(id);
    if (live?.status.state !== 'running') return [];
    const programs = [live.foreground, ...live.jobs].join(', ');
    return [`${numberedName({ project, workspace }, id)}: ${programs}`];
  });
}
