import { counted } from '../../lib/counted.ts';
import type { LiveTerminal } from '../../workspace/live.ts';
import type { Project } from '../../workspace/projects.ts';
import { listedNodes } from '../layout/listed-nodes.ts';
import { numberedName } from '../numbered-name.ts';
import type { WorkspacePort } from '../workspace-port.ts';

/** What runs in a project's terminals: a line for each that works, with number, name and programs, and one for idle shells. */
export function runningIn(project: Project, workspace: WorkspacePort): readonly string[] {
  const running = listedNodes(project.store.get(), project.view.get()).flatMap(({ id }) => {
    const live = workspace.live(id);
    return live?.status.state === 'running' ? [{ id, live }] : [];
  });
  const working = running.filter(({ live }) => isWorking(live));
  const idleCount = running.length - working.length;
  return [
    ...working.map(({ id, live }) => {
      const programs = [live.foreground, ...live.jobs].join(', ');
      return `${numberedName({ project, workspace }, id)}: ${programs}`;
    }),
    ...(idleCount > 0 ? [counted(idleCount, 'idle shell')] : []),
  ];
}

function isWorking({ busy, jobs }: LiveTerminal): boolean {
  return busy || jobs.length > 0;
}
