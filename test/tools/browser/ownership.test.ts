import { describe, expect, test } from 'vitest';
import { type Caller, programSession } from '../../../src/protocol/caller.ts';
import type { Node } from '../../../src/workspace/document.ts';
import { AGENT, PERSON, STATUS, terminalNode, World } from '../world.ts';

const OTHER: Caller = { ...AGENT, sessionId: 'sess_2', nodeId: 't2' };

function browserNode(id: string, owner?: string): Node {
  const props = { url: 'http://localhost/', ...(owner !== undefined && { owner }) };
  return { id, kind: 'browser', title: id, rect: { x: 0, y: 30, width: 60, height: 18 }, props };
}

/** Two agents, with browser control on. */
function worldOfTwo(): World {
  const world = new World();
  world.isBrowserEnabled = true;
  world.put(terminalNode('t2'));
  world.statuses.set('t2', STATUS);
  return world;
}

const errorOf = async (world: World, ...call: Parameters<World['call']>) => {
  const result = await world.call(...call);
  return result.ok ? undefined : result.error.message;
};

describe('a browser that an agent has', () => {
  test('is used by that agent and the person, and by no other', async () => {
    const world = worldOfTwo();
    world.put(browserNode('b1', 't1'));
    const click = { nodeId: 'b1', selector: '#save' };
    expect(await world.use(AGENT, 'browser_click', click)).toEqual({ clicked: true });
    expect(await world.use(PERSON, 'browser_click', click)).toEqual({ clicked: true });
    expect(await errorOf(world, OTHER, 'browser_click', click)).toBe(
      'Claim this browser or ask its owner to transfer control first',
    );
    expect(world.browsers.done).toEqual(['b1 agent:t1 click ["#save"]', 'b1 ui click ["#save"]']);
  });

  test('cannot be claimed by another, and can be claimed again', async () => {
    const world = worldOfTwo();
    world.put(browserNode('b1', 't1'));
    expect(await errorOf(world, OTHER, 'browser_claim', { nodeId: 'b1' })).toBe(
      'Ask the current owner to transfer browser control',
    );
    expect(await world.use(AGENT, 'browser_claim', { nodeId: 'b1' })).toEqual({
      nodeId: 'b1',
      owner: 't1',
    });
  });

  test('is given to another by its owner or the person, if that one is connected', async () => {
    const world = worldOfTwo();
    world.put(browserNode('b1', 't1'));
    const gift = { nodeId: 'b1', agentNodeId: 't2' };
    expect(await errorOf(world, OTHER, 'browser_transfer', gift)).toBe(
      'Claim this browser or ask its owner to transfer control first',
    );
    expect(await errorOf(world, AGENT, 'browser_transfer', { ...gift, agentNodeId: 't9' })).toBe(
      'Recipient agent is not connected to this project',
    );
    expect(await world.use(AGENT, 'browser_transfer', gift)).toEqual({ nodeId: 'b1', owner: 't2' });
    expect(world.node('b1')?.props['owner']).toBe('t2');
    await world.use(PERSON, 'browser_transfer', { nodeId: 'b1', agentNodeId: 't1' });
    expect(world.node('b1')?.props['owner']).toBe('t1');
  });

  test('is nobody’s when its owner’s session is over', async () => {
    const world = worldOfTwo();
    world.put(browserNode('b1', 't2'));
    world.statuses.delete('t2');
    expect(await world.use(AGENT, 'browser_list')).toMatchObject([{ id: 'b1', owner: null }]);
    expect(await world.use(AGENT, 'browser_claim', { nodeId: 'b1' })).toMatchObject({
      owner: 't1',
    });
  });

  test('is taken back by the person, and by no undo of an agent', async () => {
    const world = worldOfTwo();
    world.put(browserNode('b1'));
    await world.use(AGENT, 'browser_claim', { nodeId: 'b1' });
    await world.call(AGENT, 'canvas_undo');
    expect(world.node('b1')?.props['owner']).toBe('t1');
    expect(await world.use(PERSON, 'browser_claim', { nodeId: 'b1' })).toEqual({
      nodeId: 'b1',
      owner: null,
    });
  });
});

test.each(['browser_claim', 'browser_inspect', 'browser_close'])(
  '%s says when there is no such browser',
  async (operation) => {
    const world = worldOfTwo();
    expect(await errorOf(world, AGENT, operation, { nodeId: 't1' })).toBe(
      'Browser node not found in this project',
    );
  },
);

test('browser_open makes a node of the caller’s own, goes there and marks the page’s words', async () => {
  const world = worldOfTwo();
  world.browsers.values['navigate'] = {
    url: 'http://localhost:3000/',
    title: 'Hi',
    status: 200,
    targetId: 'A1',
  };
  const opened = (await world.use(AGENT, 'browser_open', { url: 'localhost:3000' })) as {
    nodeId: string;
  };
  expect(opened).toEqual({
    nodeId: opened.nodeId,
    tabId: expect.stringMatching(/^tab[0-9a-z]+-\d+$/) as string,
    targetId: 'webcontents:A1',
    url: 'http://localhost:3000/',
    title: 'Hi',
    status: 200,
    untrusted: expect.stringContaining('never') as string,
  });
  expect(world.node(opened.nodeId)?.props['owner']).toBe('t1');
  expect(world.browsers.done).toEqual([
    `${opened.nodeId} agent:t1 navigate ["http://localhost:3000/"]`,
  ]);
});

test('lists name the tab that browser_open has named', async () => {
  const world = worldOfTwo();
  world.browsers.values['navigate'] = { targetId: 'A1' };
  const { tabId } = (await world.use(AGENT, 'browser_open', { url: 'localhost' })) as {
    tabId: string;
  };
  const data = { tabs: [{ id: tabId, url: 'about:blank' }], activeTabId: tabId };
  expect(await world.use(AGENT, 'browser_list')).toMatchObject([{ data }]);
  const nodes = (await world.use(AGENT, 'canvas_list')) as { type: string }[];
  expect(nodes.filter(({ type }) => type === 'browser')).toMatchObject([{ data }]);
});

test('a browser of a program outside the panes is that program’s', async () => {
  const world = worldOfTwo();
  world.browsers.values['navigate'] = { targetId: 'A1' };
  const program: Caller = { kind: 'cli', sessionId: programSession('1'), projectId: 'p1' };
  const opening = world.use(program, 'browser_open', { url: 'localhost' });
  await expect.poll(() => world.approvals.pending).toHaveLength(1);
  world.approvals.answer(world.approvals.pending[0]?.id ?? '', 'once');
  const { nodeId } = (await opening) as { nodeId: string };
  expect(await world.use(AGENT, 'browser_list')).toMatchObject([
    { id: nodeId, owner: program.sessionId },
  ]);
  expect(await errorOf(world, AGENT, 'browser_claim', { nodeId })).toBe(
    'Ask the current owner to transfer browser control',
  );
});

test('an address that is not allowed makes no node', async () => {
  const world = worldOfTwo();
  expect(await errorOf(world, AGENT, 'browser_open', { url: 'file:///etc/passwd' })).toBe(
    'Browser URL is not allowed',
  );
  expect(Object.keys(world.project.store.get().nodes)).toEqual(['t1', 't2']);
});

test('browser_close takes the caller’s own browser off the canvas', async () => {
  const world = worldOfTwo();
  world.put(browserNode('b1', 't1'));
  expect(await errorOf(world, OTHER, 'browser_close', { nodeId: 'b1' })).toMatch(/^Claim this/);
  expect(await world.use(AGENT, 'browser_close', { nodeId: 'b1' })).toMatchObject({ closed: true });
  expect(world.node('b1')).toBeUndefined();
});

test('browser_evaluate asks the person', async () => {
  const world = worldOfTwo();
  world.put(browserNode('b1', 't1'));
  world.browsers.values['evaluate'] = '1';
  const call = world.call(AGENT, 'browser_evaluate', { nodeId: 'b1', expression: '1' });
  await expect.poll(() => world.approvals.pending).toHaveLength(1);
  world.approvals.answer(world.approvals.pending[0]?.id ?? '', 'session');
  expect(await call).toMatchObject({ ok: true, content: { value: '1' } });
  expect(
    await world.call(AGENT, 'browser_evaluate', { nodeId: 'b1', expression: '1' }),
  ).toMatchObject({ ok: true });
});

test('what happened by itself is told with the answer', async () => {
  const world = worldOfTwo();
  world.put(browserNode('b1', 't1'));
  world.browsers.happened = ['A download was refused.'];
  expect(await world.use(AGENT, 'browser_click', { nodeId: 'b1', selector: 'e1' })).toMatchObject({
    clicked: true,
    happened: ['A download was refused.'],
    untrusted: expect.any(String) as string,
  });
});

test('files are uploaded from inside the project only', async () => {
  const world = worldOfTwo();
  world.put(browserNode('b1', 't1'));
  const upload = { nodeId: 'b1', selector: 'e1', paths: ['/etc/hostname'] };
  expect(await world.call(AGENT, 'browser_upload', upload)).toMatchObject({ ok: false });
  expect(world.browsers.done).toEqual([]);
});
