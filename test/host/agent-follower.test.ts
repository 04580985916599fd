import { expect, test } from 'vitest';
import { AgentFollower } from '../../src/host/agent-follower.ts';
import { NODE_KINDS } from '../../src/nodes/catalogue.ts';
import { Agents } from '../../src/services/agents/agents.ts';
import type { Node } from '../../src/workspace/document.ts';
import { kindsByName } from '../../src/workspace/kind.ts';
import { Projects } from '../../src/workspace/projects.ts';
import { WorkspaceStore } from '../../src/workspace/store.ts';
import { FIRST_VIEW } from '../../src/workspace/view-state.ts';
import { ViewStore } from '../../src/workspace/view-store.ts';
import { FakeTerminal } from '../tools/fake-terminals.ts';
import { FakeClock } from '../ui/input/fake-clock.ts';

function followed(props: Node['props'], title = 'claude') {
  const rect = { x: 0, y: 0, width: 100, height: 30 };
  const node = { id: 'a1', kind: 'agent', title, rect, props };
  const store = new WorkspaceStore({ nodes: { a1: node }, links: {} }, kindsByName(NODE_KINDS));
  const view = new ViewStore(FIRST_VIEW);
  const project = { id: 'p1', name: 'api', folder: '/srv/api', shared: false, store, view };
  const projects = new Projects();
  projects.add(project);
  const agents = new Agents({
    clock: new FakeClock(),
    preferencesFile: '/nowhere',
    environment: () => ({}),
    newId: () => 'new',
    writeFile: async () => {},
    report: () => {},
  });
  const clock = new FakeClock();
  const follower = new AgentFollower({
    projects,
    agents,
    clock,
    pidOf: () => undefined,
    report: () => {},
  });
  const terminal = new FakeTerminal();
  follower.follow('a1', terminal);
  return { node: () => store.get().nodes['a1'], project, store, terminal, follower };
}

test('a node’s title follows the name of the agent’s session, each time that it changes', () => {
  const { node, terminal } = followed({ agent: 'claude', ownTitle: 'claude' });
  terminal.entitle('✳ Claude Code');
  expect(node()?.title).toBe('claude');
  terminal.entitle('◐ login test');
  expect(node()?.title).toBe('login test');
  terminal.entitle('✳ logout test');
  expect(node()?.title).toBe('logout test');
});

test('a name that the person gave stays, whatever the session is called', () => {
  const { node, store, terminal } = followed({ agent: 'claude', ownTitle: 'claude' });
  store.dispatch({ type: 'rename', id: 'a1', title: 'reviewer' }, 'ui');
  terminal.entitle('✳ login test');
  expect(node()?.title).toBe('reviewer');
});

test('a name that follows by itself is nothing that undo takes back', () => {
  const { node, store, terminal } = followed({ agent: 'claude', ownTitle: 'claude' });
  terminal.entitle('✳ login test');
  store.undo();
  expect(node()?.title).toBe('login test');
});

test('the conversation that an agent tells is kept with its node, in place of what it began from', () => {
  const { node, project, follower } = followed({ agent: 'codex', branchOf: 'c0' });
  follower.note(project, 'a1', 'c1');
  expect(node()?.props).toEqual({ agent: 'codex', conversation: 'c1' });
});

test('a terminal without an agent keeps its title', () => {
  const { node, store, terminal } = followed({ agent: 'claude', ownTitle: 'claude' });
  store.dispatch({ type: 'remove', ids: ['a1'] }, 'ui');
  terminal.entitle('✳ login test');
  expect(node()).toBeUndefined();
});
