import { expect, test } from 'vitest';
import { AGENT, PERSON, World } from '../world.ts';

async function withNotes(count: number) {
  const world = new World();
  const ids: string[] = [];
  for (let index = 0; index < count; index++) {
    const { nodeId } = (await world.use(AGENT, 'sticky_open', { text: `note ${index}` })) as {
      nodeId: string;
    };
    ids.push(nodeId);
  }
  return { world, ids };
}

test('canvas_list shows a member’s position from its group’s corner', async () => {
  const { world, ids } = await withNotes(1);
  const [id = ''] = ids;
  await world.use(AGENT, 'canvas_group', { nodeIds: [id], title: 'ideas' });
  const nodes = (await world.use(AGENT, 'canvas_list')) as { id: string }[];
  expect(nodes.find((node) => node.id === id)).toEqual({
    id,
    type: 'sticky',
    position: { x: 2, y: 2 },
    parentId: expect.stringMatching(/^g/) as string,
    width: 30,
    height: 8,
    data: {
      kind: 'sticky',
      title: 'note',
      text: 'note 0',
      color: 'slate',
      collapsed: false,
      owner: 't1',
    },
  });
});

test('canvas_select keeps each id once, in order, and refuses all when one is unknown', async () => {
  const { world, ids } = await withNotes(2);
  const [one = '', two = ''] = ids;
  expect(await world.use(AGENT, 'canvas_select', { nodeIds: [two, one, two] })).toEqual({
    nodeIds: [two, one],
  });
  const refused = await world.call(AGENT, 'canvas_select', { nodeIds: [one, 'nope'] });
  expect(refused).toMatchObject({ error: { message: 'Selection contains an unknown node' } });
  expect(world.project.view.get().selection).toEqual([two, one]);
});

test('canvas_move places a member from its group’s corner', async () => {
  const { world, ids } = await withNotes(1);
  const [id = ''] = ids;
  const group = (await world.use(AGENT, 'canvas_group', { nodeIds: [id] })) as { nodeId: string };
  const corner = world.node(group.nodeId)?.rect;
  await world.use(AGENT, 'canvas_move', { nodeId: id, x: 5, y: 7 });
  expect(world.node(id)?.rect).toMatchObject({ x: (corner?.x ?? 0) + 5, y: (corner?.y ?? 0) + 7 });
});

test('canvas_move of a member again moves it no further, and its group’s frame makes room', async () => {
  const { world, ids } = await withNotes(1);
  const [id = ''] = ids;
  const group = (await world.use(AGENT, 'canvas_group', { nodeIds: [id] })) as { nodeId: string };
  const corner = world.node(group.nodeId)?.rect;
  for (let time = 0; time < 2; time++)
    await world.use(AGENT, 'canvas_move', { nodeId: id, x: 50, y: 7 });
  expect(world.node(id)?.rect.x).toBe((corner?.x ?? 0) + 50);
  expect(world.node(group.nodeId)?.rect).toMatchObject({
    x: corner?.x,
    width: 50 + (world.node(id)?.rect.width ?? 0) + 2,
  });
});

test('canvas_regroup puts a note into a group that is there, and takes it out', async () => {
  const { world, ids } = await withNotes(2);
  const [one = '', other = ''] = ids;
  const group = (await world.use(AGENT, 'canvas_group', { nodeIds: [one] })) as { nodeId: string };
  await world.use(AGENT, 'canvas_regroup', { nodeIds: [other], groupId: group.nodeId });
  expect(world.node(other)?.parentId).toBe(group.nodeId);
  await world.use(AGENT, 'canvas_regroup', { nodeIds: [other], groupId: null });
  expect(world.node(other)?.parentId).toBeUndefined();
});

test('canvas_move of a node that is not there says so', async () => {
  const { world } = await withNotes(0);
  const result = await world.call(AGENT, 'canvas_move', { nodeId: 'x', x: 0, y: 0 });
  expect(result).toMatchObject({
    error: { code: 'NOT_FOUND', message: 'Node not found in the visible project' },
  });
});

test('canvas_resize refuses a size beyond the limits of the kind, and names them', async () => {
  const { world, ids } = await withNotes(1);
  const [nodeId = ''] = ids;
  const result = await world.call(AGENT, 'canvas_resize', { nodeId, width: 5, height: 5 });
  expect(result).toMatchObject({
    error: { message: 'Size must be between 12×4 and 1000×500' },
  });
  await world.use(AGENT, 'canvas_resize', { nodeId, width: 40.4, height: 10 });
  expect(world.node(nodeId)?.rect).toMatchObject({ width: 40, height: 10 });
});

test('canvas_group refuses a group in a group, and an id that is nobody’s', async () => {
  const { world, ids } = await withNotes(1);
  const { nodeId } = (await world.use(AGENT, 'canvas_group', { nodeIds: ids })) as {
    nodeId: string;
  };
  for (const nodeIds of [[nodeId], ['nope'], [...ids]]) {
    expect(await world.call(AGENT, 'canvas_group', { nodeIds })).toMatchObject({
      error: { message: 'Group only top-level non-group nodes' },
    });
  }
});

test('canvas_ungroup leaves the members where they are', async () => {
  const { world, ids } = await withNotes(2);
  const before = ids.map((id) => world.node(id)?.rect);
  const { nodeId } = (await world.use(AGENT, 'canvas_group', { nodeIds: ids })) as {
    nodeId: string;
  };
  const { nodeIds } = (await world.use(AGENT, 'canvas_ungroup', { nodeId })) as {
    nodeIds: string[];
  };
  expect(new Set(nodeIds)).toEqual(new Set(ids));
  expect(ids.map((id) => world.node(id)?.rect)).toEqual(before);
  expect(world.node(nodeId)).toBeUndefined();
});

test('canvas_arrange restores what stood before the first of several arrangements', async () => {
  const { world, ids } = await withNotes(3);
  const places = () => ids.map((id) => world.node(id)?.rect);
  const before = places();
  await world.use(PERSON, 'canvas_arrange', { how: 'cascade' });
  expect(places()).not.toEqual(before);
  await world.use(PERSON, 'canvas_arrange', { how: 'grid' });
  await world.use(PERSON, 'canvas_arrange', { how: 'restore' });
  expect(places()).toEqual(before);
  const again = await world.call(PERSON, 'canvas_arrange', { how: 'restore' });
  expect(again).toMatchObject({ error: { code: 'CONFLICT' } });
});

test('canvas_undo takes back the caller’s own change, and canvas_redo makes it again', async () => {
  const { world, ids } = await withNotes(1);
  const [id = ''] = ids;
  await world.use(PERSON, 'node_rename', { nodeId: id, title: 'mine' });
  expect(await world.use(PERSON, 'canvas_undo')).toEqual({ undone: 'rename', skippedChanges: 0 });
  expect(world.node(id)?.title).toBe('note');
  expect(await world.use(PERSON, 'canvas_redo')).toEqual({ redone: 'rename', skippedChanges: 0 });
  expect(world.node(id)?.title).toBe('mine');
});

test('an agent’s undo of a terminal that it opened closes it without leave, as closing it does', async () => {
  const world = new World();
  const { nodeId } = (await world.use(AGENT, 'terminal_open')) as { nodeId: string };
  expect(await world.use(AGENT, 'canvas_undo')).toMatchObject({ skippedChanges: 0 });
  expect(world.project.store.get().nodes[nodeId]).toBeUndefined();
});

test('an agent’s undo of a terminal that the person has renamed since leaves it running', async () => {
  const world = new World();
  const { nodeId } = (await world.use(AGENT, 'terminal_open')) as { nodeId: string };
  await world.use(PERSON, 'node_rename', { nodeId, title: 'mine' });
  expect(await world.use(AGENT, 'canvas_undo')).toMatchObject({ skippedChanges: 1 });
  expect(world.node(nodeId)?.title).toBe('mine');
});

test('canvas_undo with nothing to take back says that it took back nothing', async () => {
  const { world } = await withNotes(1);
  expect(await world.use(PERSON, 'canvas_undo')).toEqual({ undone: null, skippedChanges: 0 });
});

test('canvas_shift moves nodes together, and one undo takes all of it back', async () => {
  const world = new World();
  const before = world.node('t1')?.rect;
  const { nodeId } = (await world.use(AGENT, 'sticky_open', { text: '' })) as { nodeId: string };
  const note = world.node(nodeId)?.rect;
  await world.use(AGENT, 'canvas_shift', { nodeIds: ['t1', nodeId], x: 7, y: -3 });
  expect(world.node('t1')?.rect).toMatchObject({
    x: (before?.x ?? 0) + 7,
    y: (before?.y ?? 0) - 3,
  });
  await world.use(AGENT, 'canvas_undo', {});
  expect([world.node('t1')?.rect, world.node(nodeId)?.rect]).toEqual([before, note]);
});
