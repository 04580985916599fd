import { followProjects } from '../../workspace/follow-projects.ts';
import type { Project, Projects } from '../../workspace/projects.ts';

/**
 * Calls back at the start and when anything changes in any open project: its nodes, how it is looked
 * at, the tabs. Returns the way to stop.
 */
export function watchProjects(projects: Projects, changed: () => void): () => void {
  const begin = ({ store, view }: Project) => {
    const stops = [store.subscribe(changed), view.subscribe(changed)];
    return () => {
      for (const stop of stops) stop();
    };
  };
  return followProjects(projects, begin, changed);
}
