import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LiveWorktrees } from '../../src/host/live-worktrees.ts';
import { NODE_KINDS } from '../../src/nodes/catalogue.ts';
import { kindsByName } from '../../src/workspace/kind.ts';
import { Projects } from '../../src/workspace/projects.ts';
import { WorkspaceStore } from '../../src/workspace/store.ts';
import { FIRST_VIEW } from '../../src/workspace/view-state.ts';
import { ViewStore } from '../../src/workspace/view-store.ts';
import { GitPlace } from '../services/worktrees/git-place.ts';

const KINDS = kindsByName(NODE_KINDS);
const CLAUDE = {
  ...{ id: 'claude', label: 'Claude Code', permissionModes: [] },
  ...{ canBranch: true, takesPrompt: true },
};

/** A project in a repository of its own, in which an agent was asked `go`. */
async function asked({ folder = '../{project}-worktrees' } = {}) {
  const place = await GitPlace.create();
  const projects = new Projects();
  const store = new WorkspaceStore({ nodes: {}, links: {} }, KINDS);
  const view = new ViewStore(FIRST_VIEW);
  projects.add({ id: 'p1', name: 'p', folder: place.root, shared: false, store, view });
  let atEnd = async () => {};
  const worktrees = new LiveWorktrees({
    ...{ git: place.git, projects, kinds: KINDS, home: place.outer, random: Math.random },
    agents: { find: async () => CLAUDE },
    settings: () => ({ folder, branch: 'termsprawl/{prompt}-{agent}-{n}' }),
    viewSize: () => ({ width: 100, height: 40 }),
    ended: async () => {
      await atEnd();
      return true;
    },
  });
  const ask = () => worktrees.fanOut({ prompt: 'go', picks: [{ agent: 'claude', count: 1 }] });
  const [node = ''] = await ask();
  const made = String(store.get().nodes[node]?.props['folder']);
  const onEnd = (act: () => Promise<void>) => {
    atEnd = act;
  };
  return { place, projects, worktrees, store, node, made, ask, onEnd };
}

test('an agent that writes on to its last moment is closed, its worktree stays, and undo brings it back into it', async () => {
  const { worktrees, store, node, made, onEnd } = await asked();
  onEnd(() => writeFile(join(made, 'late.txt'), 'late'));
  await expect(worktrees.remove(node)).rejects.toThrow('nothing was deleted');
  expect(store.get().nodes).not.toHaveProperty(node);
  store.undo();
  expect(store.get().nodes).toHaveProperty(node);
  expect(await worktrees.stateOf(node)).toMatchObject({ folder: made, uncommitted: ['late.txt'] });
});

test('an agent whose worktree was deleted does not come back by undo', async () => {
  const { worktrees, store, node } = await asked();
  await worktrees.remove(node);
  store.undo();
  expect(store.get().nodes).not.toHaveProperty(node);
});

test('an agent that comes back to a worktree that is gone is not started, and says why', async () => {
  const { place, worktrees, store, node, made } = await asked();
  store.dispatch({ type: 'remove', ids: [node] }, 'ui');
  await rm(made, { recursive: true });
  store.undo();
  const back = store.get().nodes[node];
  const found = back && (await worktrees.placeOf(back, place.root));
  expect(found?.obstacle).toContain('is not there any more, so its agent was not started');
});

test('what is said of a worktree that is gone brings it back, deleted or moved without git', async () => {
  const { place, worktrees, store, node, made } = await asked();
  const agent = store.get().nodes[node];
  const folderNow = async () => agent && worktrees.placeOf(agent, place.root);
  await rename(made, `${made}-moved`);
  expect((await folderNow())?.obstacle).toContain('git worktree repair');
  await place.run(place.root, 'worktree', 'repair', `${made}-moved`);
  expect(await folderNow()).toEqual({ folder: `${made}-moved` });
  await rm(`${made}-moved`, { recursive: true });
  expect((await folderNow())?.obstacle).toContain('git worktree add -f');
  await place.run(place.root, 'worktree', 'add', '-q', '-f', made, 'termsprawl/go-claude-1');
  expect(await folderNow()).toEqual({});
});

test('worktrees begin at the branch that was chosen, and at no commit that no branch names', async () => {
  const { place, worktrees, store } = await asked();
  await place.run(place.root, 'branch', 'old');
  await place.commit({ 'b.txt': 'two\n' }, 'second');
  const from = await place.run(place.root, 'rev-parse', 'old');
  const picks = [{ agent: 'claude', count: 1 }];
  const [node = ''] = await worktrees.fanOut({ prompt: 'old', picks, from });
  expect(
    await place.run(String(store.get().nodes[node]?.props['folder']), 'rev-parse', 'HEAD'),
  ).toBe(from);
  const nowhere = worktrees.fanOut({ prompt: 'x', picks, from: 'f'.repeat(40) });
  await expect(nowhere).rejects.toThrow('No branch is at');
});

test('a worktree whose node is gone, as after a host that was killed half-way, is told, and deleted by its name where it holds work', async () => {
  const { place, worktrees, store, node, made } = await asked();
  expect(await worktrees.kept()).toEqual([]);
  store.dispatch({ type: 'remove', ids: [node] }, 'ui');
  await place.commit({ 'b.txt': 'two\n' }, 'second', made);
  const branch = 'termsprawl/go-claude-1';
  expect(await worktrees.kept()).toMatchObject([{ branch, folder: made, ahead: 1, alone: 1 }]);
  await expect(worktrees.removeKept(branch)).rejects.toThrow('nothing was deleted');
  await worktrees.removeKept(branch, branch);
  expect(await worktrees.kept()).toEqual([]);
  await expect(worktrees.stateOfKept(branch)).rejects.toThrow('without an agent any more');
});

test('a branch that a killed host left without a worktree is told, and deleted with the empty folder that was to hold it', async () => {
  const { place, worktrees, made } = await asked();
  const branch = 'termsprawl/go-claude-2';
  await place.run(place.root, 'branch', branch);
  await place.run(place.root, 'branch', 'feature');
  const empty = join(made, '../go-claude-2');
  await mkdir(empty);
  expect(await worktrees.kept()).toMatchObject([{ branch, folder: undefined, ahead: 0, alone: 0 }]);
  await worktrees.removeKept(branch);
  expect(await worktrees.kept()).toEqual([]);
  await expect(stat(empty)).rejects.toThrow('ENOENT');
  expect(await place.run(place.root, 'branch', '--list', 'feature')).toContain('feature');
});

test('of a branch whose worktree was deleted by hand nothing is lost without its name', async () => {
  const { place, worktrees, store, node, made } = await asked();
  const branch = 'termsprawl/go-claude-1';
  await place.commit({ 'b.txt': 'two\n' }, 'second', made);
  await place.run(place.root, 'worktree', 'remove', made);
  store.dispatch({ type: 'remove', ids: [node] }, 'ui');
  expect(await worktrees.kept()).toMatchObject([{ branch, folder: undefined, alone: 1 }]);
  await expect(worktrees.removeKept(branch)).rejects.toThrow('nothing was deleted');
  expect(await worktrees.mergeKept(branch)).toMatchObject({ how: 'fast-forward' });
});

test('a branch that the project has checked out itself is no leftover', async () => {
  const { place, worktrees } = await asked();
  await place.run(place.root, 'checkout', '-q', '-b', 'termsprawl/go-claude-2');
  expect(await worktrees.kept()).toEqual([]);
});

test('a worktree that two agents work in is deleted with the last of them', async () => {
  const { worktrees, store, node, made } = await asked();
  const origin = store.get().nodes[node];
  if (!origin) throw new Error('it was made');
  store.dispatch({ type: 'add', node: { ...origin, id: 'acopy1', title: 'copy' } }, 'ui');
  await expect(worktrees.remove(node)).rejects.toThrow(
    'copy works in it, too; nothing was deleted',
  );
  store.dispatch({ type: 'remove', ids: ['acopy1'] }, 'ui');
  await worktrees.remove(node);
  await expect(stat(made)).rejects.toThrow('ENOENT');
});

test('a worktree is without an agent also where an agent of another repository has a branch of that name', async () => {
  const { place, projects, worktrees, store, node } = await asked();
  const there = new WorkspaceStore(store.get(), KINDS);
  const other = { id: 'p2', name: 'q', shared: false, store: there };
  projects.add({ ...other, folder: '/elsewhere', view: new ViewStore(FIRST_VIEW) });
  projects.activate('p1');
  store.dispatch({ type: 'remove', ids: [node] }, 'ui');
  expect(await worktrees.kept()).toMatchObject([{ branch: 'termsprawl/go-claude-1' }]);
  projects.add({
    ...other,
    id: 'p3',
    folder: `${place.root}/sub`,
    view: new ViewStore(FIRST_VIEW),
  });
  projects.activate('p1');
  expect(await worktrees.kept()).toEqual([]);
});
