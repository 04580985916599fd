import { beforeEach, expect, test } from 'vitest';
import { BrowserOwners } from '../../src/host/browser-owners.ts';
import { NODE_KINDS } from '../../src/nodes/catalogue.ts';
import { kindsByName } from '../../src/workspace/kind.ts';
import { terminalNode, World } from '../tools/world.ts';

const RECT = { x: 0, y: 40, width: 60, height: 18 };

let world: World;
let texts: string[];
let owners: BrowserOwners;

beforeEach(() => {
  world = new World();
  texts = [];
  owners = new BrowserOwners({
    path: '/agent-tools/browser-owners.json',
    projects: world.projects,
    kinds: kindsByName(NODE_KINDS),
    isConnected: (sessionId) => sessionId === 'socket:here',
    writeFile: async (_path, text) => void texts.push(text),
    report: () => {},
  });
});

test('the file says which node has which browser, and follows that', async () => {
  owners.open();
  putBrowser('b1', 't1');
  expect(await written()).toEqual({ b1: 't1' });
});

test('a browser that was given back, or whose owner was closed, is not in the file', async () => {
  putBrowser('b1', 't1');
  putBrowser('b2', 't1');
  owners.open();
  world.project.store.record({ type: 'set', id: 'b1', props: { owner: undefined } });
  await expect.poll(newest).toEqual({ b2: 't1' });
  world.project.store.dispatch({ type: 'remove', ids: ['t1'] }, 'test');
  expect(await written()).toEqual({});
});

test('programs without a node, and what is no browser, are not in the file', async () => {
  putBrowser('b1', 'socket:here');
  world.put(terminalNode('t2', { owner: 't1' }));
  owners.open();
  expect(await written()).toEqual({});
});

test('changes that are of nobody’s browsers write nothing', async () => {
  owners.open();
  world.project.store.dispatch({ type: 'rename', id: 't1', title: 'other' }, 'test');
  await written();
  expect(texts).toHaveLength(1);
});

test('a program’s browser is free when its connection ends, and another’s is not', () => {
  putBrowser('b1', 'socket:here');
  putBrowser('b2', 't1');
  owners.open();
  expect(ownerOf('b1')).toBe('socket:here');
  owners.release('socket:here');
  expect([ownerOf('b1'), ownerOf('b2')]).toEqual([undefined, 't1']);
});

test('a browser of a program whose end was missed is free when its project is opened', () => {
  putBrowser('b1', 'socket:gone');
  owners.open();
  expect(ownerOf('b1')).toBeUndefined();
});

function putBrowser(id: string, owner: string): void {
  world.put({ id, kind: 'browser', title: id, rect: RECT, props: { url: 'about:blank', owner } });
}

function ownerOf(id: string): unknown {
  return world.node(id)?.props['owner'];
}

async function written(): Promise<unknown> {
  await owners.close();
  return newest();
}

function newest(): unknown {
  return JSON.parse(texts.at(-1) ?? 'null') as unknown;
}
