import type { Project, Projects } from './projects.ts';

/**
 * Follows every open project: `begin` starts with one and returns the way to stop, `changed` comes
 * at the start and after projects were opened, closed or gone to. Returns the way to stop with all.
 */
export function followProjects(
  projects: Projects,
  begin: (project: Project) => () => void,
  changed: () => void,
): () => void {
  const stops = new Map<string, () => void>();
  const stopWith = (id: string) => {
    stops.get(id)?.();
    stops.delete(id);
  };
  const follow = () => {
    const open = projects.get().projects;
    const ids = new Set(open.map(({ id }) => id));
    for (const id of [...stops.keys()]) if (!ids.has(id)) stopWith(id);
    for (const project of open) if (!stops.has(project.id)) stops.set(project.id, begin(project));
    changed();
  };
  const stopList = projects.subscribe(follow);
  follow();
  return () => {
    stopList();
    for (const id of [...stops.keys()]) stopWith(id);
  };
}
