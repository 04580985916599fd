import { expect, test } from 'vitest';
import { World } from '../tools/world.ts';

test('the innermost project around a path is found, and none where the names only begin alike', () => {
  const { projects } = new World();
  expect(projects.around('/work/p1')?.id).toBe('p1');
  expect(projects.around('/work/p1/src')?.id).toBe('p1');
  expect(projects.around('/work/p10')).toBeUndefined();
  expect(projects.around('')).toBeUndefined();
});

test('of projects in each other the inner one is meant', () => {
  const world = new World();
  world.open('p1/packages/web');
  expect(world.projects.around('/work/p1/packages/web/src')?.id).toBe('p1/packages/web');
  expect(world.projects.around('/work/p1/packages')?.id).toBe('p1');
});
