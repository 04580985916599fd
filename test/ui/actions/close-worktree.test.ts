import { expect, test } from 'vitest';
import { Failure } from '../../../src/protocol/failure.ts';
import type { Node } from '../../../src/workspace/document.ts';
import type { WorktreeState } from '../../../src/workspace/worktree.ts';
import { stageOf } from '../app/stage.ts';
import { FakeWorktrees } from '../fake-worktrees.ts';
import { groupNode, terminalNode } from '../sample-nodes.ts';

const CLEAN: WorktreeState = {
  branch: 'termsprawl/go-claude-1',
  folder: '/srv/api-worktrees/go-claude-1',
  isBranchThere: true,
  ahead: 1,
  unmerged: 0,
  alone: 0,
  uncommitted: [],
  hasSubmodules: false,
  obstacle: undefined,
  into: 'main',
  subject: 'Log in',
  files: 2,
  added: 10,
  removed: 3,
};
const OPEN: WorktreeState = {
  ...CLEAN,
  unmerged: 1,
  alone: 1,
  uncommitted: ['a.ts', 'b.ts', 'c.ts', 'd.ts'],
};

function agent(id: string, parentId?: string): Node {
  const rect = { x: 0, y: 0, width: 100, height: 30 };
  const worktree = { branch: CLEAN.branch, base: 'a'.repeat(40) };
  const props = { agent: 'claude', worktree, folder: CLEAN.folder };
  return { id, kind: 'agent', title: `claude-${id}`, rect, props, ...(parentId && { parentId }) };
}

function closing(state: WorktreeState, nodes: readonly Node[] = [agent('a1')]) {
  const worktrees = new FakeWorktrees();
  for (const { id } of nodes) worktrees.states.set(id, state);
  const stage = stageOf({ nodes, port: { worktrees } });
  stage.screen.press('Ctrl+Space', 'x');
  return { ...stage, worktrees };
}

test('the card says what is nowhere else, with the first names', async () => {
  const { until } = closing(OPEN);
  await until('1 commit, the last one “Log in”. Not merged into main.');
  await until('4 files not committed: a.ts, b.ts, c.ts, and 1 more');
  await until('in /srv/api-worktrees/go-claude-1');
});

test('keeping closes the node and says where the worktree is', async () => {
  const { screen, until, calls, worktrees } = closing(OPEN);
  await until('keep the worktree');
  screen.press('k');
  await until('its worktree stays');
  expect(calls).toEqual([{ tool: 'node_close', args: { nodeId: 'a1' } }]);
  expect(worktrees.removed).toEqual([]);
});

test('the card names who else works in the worktree', async () => {
  const { until } = closing(OPEN, [agent('a1'), agent('a2')]);
  await until('claude-a2 works in it, too; it is deleted with the last of them.');
});

test('Escape changes nothing', async () => {
  const { screen, until, calls, worktrees } = closing(OPEN);
  await until('keep the worktree');
  screen.press('Esc');
  await until(() => !screen.shown().join('').includes('keep the worktree'));
  expect([calls, worktrees.removed, worktrees.merged]).toEqual([[], [], []]);
});

test('after merging the card comes back, so that the worktree can be kept or deleted', async () => {
  const { screen, until, worktrees } = closing(OPEN);
  await until('merge back');
  screen.press('m');
  await until('✓ 1 commit merged into main (fast-forward).');
  await until('d delete it');
  expect(worktrees.merged).toEqual(['a1']);
});

test('a merge that is refused says why on the card', async () => {
  const { screen, until, worktrees } = closing(OPEN);
  await until('merge back');
  worktrees.failure = new Failure('CONFLICT', 'it conflicts with main in a.ts');
  screen.press('m');
  await until('✗ it conflicts with main in a.ts');
});

test('what is nowhere else is deleted only by its whole name', async () => {
  const { screen, until, worktrees } = closing(OPEN);
  await until('d delete it');
  screen.press('d');
  await until('1 commit and 4 changed files would be lost for good.');
  screen.type('go-claude-1');
  screen.press('Enter');
  await until('That is not its name; nothing is deleted.');
  expect(worktrees.removed).toEqual([]);
  screen.press('Ctrl+u');
  screen.type(OPEN.branch);
  screen.press('Enter');
  await until('Deleted claude-a1');
  expect(worktrees.removed).toEqual([['a1', OPEN.branch]]);
});

test('what the project has already is deleted with one key', async () => {
  const { screen, until, worktrees } = closing(CLEAN);
  await until('main has all of it.');
  screen.press('d');
  await until('Deleted claude-a1');
  expect(worktrees.removed).toEqual([['a1', undefined]]);
});

test('submodules that are checked out in it are said on the card, and go by its name only', async () => {
  const { screen, until } = closing({ ...CLEAN, hasSubmodules: true });
  await until('Submodules are checked out in it');
  screen.press('d');
  await until('What is only in its submodules would be lost for good.');
});

test('where git would not delete it, no name is asked for, and the bottom line says no more that it is deleted', async () => {
  const { screen, until, worktrees } = closing({ ...OPEN, obstacle: '/srv/w is locked' });
  await until('It cannot be deleted now: /srv/w is locked.');
  worktrees.failure = new Failure('CONFLICT', '/srv/w is locked; nothing was deleted');
  screen.press('d');
  await until('✗ /srv/w is locked; nothing was deleted');
  await until('Deleting claude-a1 failed.');
});

test('why it could not be deleted, and what to do, stands whole on a card of 80 columns', async () => {
  const { screen, until, worktrees } = closing(CLEAN);
  await until('d delete it');
  const path = `/srv/${'a-long-folder/'.repeat(4)}go-claude-1`;
  worktrees.failure = new Failure(
    'UNAVAILABLE',
    `The worktree ${path} was not deleted: it is locked`,
    {
      hint: 'Undo brings the agent back into it.',
    },
  );
  screen.press('d');
  await until('Undo brings the agent back into it.');
});

test('a worktree that was removed by hand is said to be gone', async () => {
  const { until } = closing({ ...CLEAN, folder: undefined });
  await until('Its worktree is not there any more.');
});

test('closing a group of them offers to keep all', async () => {
  const nodes = [groupNode('g1'), agent('a1', 'g1'), agent('a2', 'g1')];
  const worktrees = new FakeWorktrees();
  const { screen, until, calls } = stageOf({
    nodes,
    view: { view: 'canvas' },
    port: { worktrees },
  });
  screen.press('Ctrl+Space', 'x');
  await until('2 agents in it with worktrees of their own.');
  screen.press('k');
  await until('Closed 2 agents; worktrees stay, and undo brings each back.');
  expect(calls.map(({ args }) => args['nodeId'])).toEqual(['a1', 'a2', 'g1']);
});

test('the list of what the agents made says files and lines, and goes to the one that is chosen', async () => {
  const worktrees = new FakeWorktrees();
  worktrees.states.set('a1', OPEN);
  worktrees.states.set('a2', CLEAN);
  const nodes = [agent('a1'), agent('a2')];
  const { ui, screen, until } = stageOf({ nodes, port: { worktrees }, columns: 120 });
  ui.run('agent.compare');
  await until('2 files, +10 -3, 4 not committed · Log in');
  screen.press('Down', 'Enter');
  await until(() => ui.focused?.id === 'a2');
});

test('a worktree without an agent is in that list, too, and can be deleted from it', async () => {
  const worktrees = new FakeWorktrees();
  worktrees.keptStates.set('termsprawl/go-pi-1', { ...CLEAN, branch: 'termsprawl/go-pi-1' });
  const { ui, screen, until } = stageOf({ nodes: [terminalNode('t1')], port: { worktrees } });
  ui.run('agent.compare');
  await until(/termsprawl\/go-pi-1 .*NO AGENT/);
  screen.press('Enter');
  await until('A worktree without an agent');
  screen.press('d');
  await until('Deleted termsprawl/go-pi-1');
  expect(worktrees.removed).toEqual([['termsprawl/go-pi-1', undefined]]);
});
