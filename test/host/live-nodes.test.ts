import { expect, test } from 'vitest';
import { LiveNodes } from '../../src/host/live-nodes.ts';
import { withResolvers } from '../../src/lib/with-resolvers.ts';
import { NODE_KINDS } from '../../src/nodes/catalogue.ts';
import { NODE_RUNTIMES } from '../../src/nodes/runtimes.ts';
import { kindsByName } from '../../src/workspace/kind.ts';
import type { LiveTerminal } from '../../src/workspace/live.ts';
import { Projects } from '../../src/workspace/projects.ts';
import { WorkspaceStore } from '../../src/workspace/store.ts';
import { FIRST_VIEW } from '../../src/workspace/view-state.ts';
import { ViewStore } from '../../src/workspace/view-store.ts';
import { FakeTerminal } from '../tools/fake-terminals.ts';

/** A project with one shell whose end takes until the test says so, and what was done, in order. */
function oneShell() {
  const rect = { x: 0, y: 0, width: 80, height: 24 };
  const node = { id: 't1', kind: 'terminal', title: 'shell', rect, props: {} };
  const store = new WorkspaceStore({ nodes: { t1: node }, links: {} }, kindsByName(NODE_KINDS));
  const view = new ViewStore(FIRST_VIEW);
  const projects = new Projects();
  const done: string[] = [];
  const terminals = new Map<string, LiveTerminal>();
  const end = withResolvers<boolean>();
  new LiveNodes({
    keeper: {
      open: ({ id }) => {
        done.push('opened');
        const terminal = new FakeTerminal();
        terminals.set(id, terminal);
        return terminal;
      },
      attach: (id) => terminals.get(id),
      list: () => [],
      end: (id) => {
        terminals.delete(id);
        return end.promise;
      },
      snapshot: () => '',
      setOuterTerminal: () => {},
    },
    projects,
    runtimes: NODE_RUNTIMES,
    placeOf: async ({ id }) => {
      done.push(`made ready ${id}`);
      const shell = { command: '/bin/sh', args: [] };
      return { folder: '/', isShared: false, shell, environment: {}, scrollbackLines: 100 };
    },
    onEnded: async () => {},
    onGone: async () => void done.push('cleared away'),
    report: (error) => void done.push(String(error)),
  });
  projects.add({ id: 'p1', name: 'api', folder: '/', shared: false, store, view });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { store, done, settled, end: () => end.resolve(true) };
}

const FIRST = ['made ready t1', 'opened'];

test('a node that is brought back while its program ends starts once that is cleared away, of which it would lose its own', async () => {
  const { store, done, settled, end } = oneShell();
  await settled();
  store.dispatch({ type: 'remove', ids: ['t1'] }, 'ui');
  store.undo('ui');
  await settled();
  expect(done).toEqual(FIRST);
  end();
  await settled();
  expect(done).toEqual([...FIRST, 'cleared away', ...FIRST]);
});

test('a node that is brought back and closed again meanwhile does not start, and one that is brought back twice starts once', async () => {
  const { store, done, settled, end } = oneShell();
  await settled();
  store.dispatch({ type: 'remove', ids: ['t1'] }, 'ui');
  store.undo('ui');
  store.redo('ui');
  end();
  await settled();
  expect(done.filter((each) => each === 'opened')).toHaveLength(1);
  store.undo('ui');
  store.redo('ui');
  store.undo('ui');
  await settled();
  expect(done.filter((each) => each === 'opened')).toHaveLength(2);
});
