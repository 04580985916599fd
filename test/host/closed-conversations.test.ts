import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ClosedConversations } from '../../src/host/closed-conversations.ts';
import { NODE_KINDS } from '../../src/nodes/catalogue.ts';
import { Agents } from '../../src/services/agents/agents.ts';
import type { Node } from '../../src/workspace/document.ts';
import { kindsByName } from '../../src/workspace/kind.ts';
import { Projects } from '../../src/workspace/projects.ts';
import { WorkspaceStore } from '../../src/workspace/store.ts';
import { FIRST_VIEW } from '../../src/workspace/view-state.ts';
import { ViewStore } from '../../src/workspace/view-store.ts';
import { temporaryDirectory } from '../driver/temporary-directory.ts';
import { FakeClock } from '../ui/input/fake-clock.ts';

async function place() {
  return join(await temporaryDirectory(), 'conversations.json');
}

function remembering(file: string) {
  const projects = new Projects();
  const store = new WorkspaceStore({ nodes: {}, links: {} }, kindsByName(NODE_KINDS));
  const view = new ViewStore(FIRST_VIEW);
  const project = { id: 'p1', name: 'api', folder: '/srv/api', shared: false, store, view };
  projects.add(project);
  const agents = new Agents({
    clock: new FakeClock(),
    preferencesFile: '/nowhere',
    environment: () => ({}),
    newId: () => 'new',
    writeFile: async () => {},
    report: () => {},
  });
  const reported: unknown[] = [];
  const report = (error: unknown) => void reported.push(error);
  const clock = new FakeClock();
  const closed = new ClosedConversations({ file, projects, agents, clock, report });
  return { closed, project, store, reported };
}

function agentNode(conversation: string | undefined, more: Node['props'] = {}): Node {
  const rect = { x: 0, y: 0, width: 100, height: 30 };
  const props = { agent: 'codex', ...(conversation !== undefined && { conversation }), ...more };
  return { id: 'a1', kind: 'agent', title: 'login test', rect, props };
}

test('a closed conversation is still known to the next start', async () => {
  const file = await place();
  const first = remembering(file);
  first.closed.add(first.project, agentNode('c1', { ownTitle: 'login test' }));
  await expect
    .poll(() => remembering(file).closed.list())
    .toMatchObject([{ agent: 'codex', conversation: 'c1', title: 'login test', isNamed: false }]);
});

test('one that is open in a node is not offered beside it', async () => {
  const { closed, project, store } = remembering(await place());
  closed.add(project, agentNode('c1'));
  await expect.poll(() => closed.list()).toHaveLength(1);
  store.dispatch({ type: 'add', node: agentNode('c1') }, 'ui');
  expect(await closed.list()).toEqual([]);
});

test('an agent to whom nothing was said leaves nothing to go on with', async () => {
  const { closed, project } = remembering(await place());
  closed.add(project, agentNode(undefined));
  closed.add(project, agentNode('c2'));
  await expect.poll(() => closed.list()).toMatchObject([{ conversation: 'c2' }]);
});

test('the conversation of an agent in a worktree is not offered for the project’s folder', async () => {
  const { closed, project } = remembering(await place());
  const worktree = { branch: 'termsprawl/go-codex-1', base: 'a'.repeat(40) };
  closed.add(project, agentNode('c1', { worktree }));
  closed.add(project, agentNode('c2'));
  await expect.poll(() => closed.list()).toMatchObject([{ conversation: 'c2' }]);
});

test('one that is closed twice is listed once, as it was last called', async () => {
  const { closed, project } = remembering(await place());
  closed.add(project, agentNode('c1'));
  closed.add(project, { ...agentNode('c1'), title: 'logout test' });
  await expect.poll(() => closed.list()).toMatchObject([{ title: 'logout test', isNamed: true }]);
});
