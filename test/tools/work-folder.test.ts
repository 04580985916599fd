import { expect, test } from 'vitest';
import { workFolder } from '../../src/tools/work-folder.ts';
import { AGENT, terminalNode, World } from './world.ts';

const FOLDER = '/work/p1-worktrees/go-pi-1';

test('an agent with a worktree names files of that one, others those of the project', () => {
  const { project } = new World();
  const worktree = { branch: 'termsprawl/go-pi-1', base: 'a'.repeat(40) };
  const node = { ...terminalNode('a1'), kind: 'agent' };
  const props = { agent: 'pi', folder: FOLDER, worktree };
  project.store.dispatch({ type: 'add', node: { ...node, props } }, 'test');
  expect(workFolder({ caller: AGENT, project })).toBe('/work/p1');
  expect(workFolder({ caller: { ...AGENT, nodeId: 'a1' }, project })).toBe(FOLDER);
});
