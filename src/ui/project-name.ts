import type { Project } from '../workspace/projects.ts';

type Named = Pick<Project, 'id' | 'name' | 'folder'>;

/** What a project is called among the open ones: its name, after as many parent folders as tell it from others of that name. */
export function projectName(project: Named, open: readonly Named[]): string {
  const others = open.filter(({ id, name }) => id !== project.id && name === project.name);
  if (others.length === 0) return project.name;
  const { length } = project.folder.split('/');
  for (let parents = 1; parents < length; parents++) {
    const place = endOf(project, parents);
    if (others.every((other) => endOf(other, parents) !== place)) return place;
  }
  return project.folder;
}

/** Its name with that many parent folders before it. */
function endOf({ name, folder }: Named, parents: number): string {
  return [...folder.split('/').slice(0, -1).slice(-parents), name].join('/');
}
