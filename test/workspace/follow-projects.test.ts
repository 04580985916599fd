import { expect, test } from 'vitest';
import { followProjects } from '../../src/workspace/follow-projects.ts';
import { World } from '../tools/world.ts';

/** The open projects p1 and p2, followed; `log` has what was begun, stopped and told. */
function followed() {
  const world = new World();
  const log: string[] = [];
  const stop = followProjects(
    world.projects,
    ({ id }) => {
      log.push(`begin ${id}`);
      return () => void log.push(`stop ${id}`);
    },
    () => void log.push('changed'),
  );
  return { world, log, stop };
}

test('what is open already is begun with before the first change is told', () => {
  expect(followed().log).toEqual(['begin p1', 'begin p2', 'changed']);
});

test('a project that opens is begun with, and those that were open are left alone', () => {
  const { world, log } = followed();
  log.length = 0;
  world.open('p3');
  expect(log).toEqual(['begin p3', 'changed']);
});

test('a project that closes is stopped with, once, before the change is told', () => {
  const { world, log } = followed();
  log.length = 0;
  world.projects.remove('p1');
  world.projects.activate('p2');
  expect(log).toEqual(['stop p1', 'changed']);
});

test('a project that is opened again is begun with again', () => {
  const { world, log } = followed();
  world.projects.remove('p2');
  log.length = 0;
  world.open('p2');
  expect(log).toEqual(['begin p2', 'changed']);
});

test('after the end all that was begun is stopped, and nothing is told any more', () => {
  const { world, log, stop } = followed();
  log.length = 0;
  stop();
  stop();
  world.open('p3');
  expect(log).toEqual(['stop p1', 'stop p2']);
});
