import { expect, test } from 'vitest';
import { watchProjects } from '../../../src/ui/app/watch-projects.ts';
import { World } from '../../tools/world.ts';
import { sticky } from '../../workspace/samples.ts';

test('a change of nodes, of how they are looked at and of the tabs is told until the end', () => {
  const world = new World();
  let told = 0;
  const stop = watchProjects(world.projects, () => told++);
  const change = () => {
    const before = told;
    world.put(sticky(`s${told}`));
    const nodes = told - before;
    world.project.view.set({ tiled: [], focused: `s${told}` });
    const view = told - before - nodes;
    world.projects.activate(world.projects.active()?.id === 'p1' ? 'p2' : 'p1');
    return { nodes, view, tabs: told - before - nodes - view };
  };
  expect(change()).toEqual({ nodes: 1, view: 1, tabs: 1 });
  stop();
  expect(change()).toEqual({ nodes: 0, view: 0, tabs: 0 });
});
