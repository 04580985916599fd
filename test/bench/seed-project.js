import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PRIVATE = { recursive: true, mode: 0o700 };
const PROJECT = 'pbench1';
const SIZE = { width: 80, height: 24 };

/** Writes a home whose one project has so many shells, of which only the first is tiled. */
export function seedProject(home, folder, count) {
  const ids = Array.from({ length: count }, (_, index) => `t${String(index).padStart(6, '0')}`);
  const nodes = ids.map((id, index) => ({
    id,
    kind: 'terminal',
    title: 'shell',
    rect: {
      x: (index % 10) * (SIZE.width + 2),
      y: Math.floor(index / 10) * (SIZE.height + 2),
      ...SIZE,
    },
    props: {},
  }));
  const projects = join(home, 'projects');
  mkdirSync(projects, PRIVATE);
  const write = (path, content) => writeFileSync(path, JSON.stringify(content), { mode: 0o600 });
  const project = {
    format: 'termsprawl.project',
    version: 1,
    kinds: { terminal: 0 },
    nodes,
    links: [],
  };
  write(join(projects, `${PROJECT}.json`), project);
  const view = { view: 'tiles', focused: ids[0], tiled: [ids[0]] };
  write(join(projects, `${PROJECT}.view.json`), { version: 1, view });
  const entry = { id: PROJECT, name: 'bench', folder };
  write(join(home, 'workspace.json'), { version: 1, projects: [entry], active: PROJECT });
}
