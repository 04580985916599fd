import { expect, test } from 'vitest';
import { AGENT, PERSON, World } from '../world.ts';

test('an agent’s note takes neither the keyboard nor the selection, and a person’s takes the keyboard', async () => {
  const world = new World();
  world.project.view.set({ selection: ['t1'] });
  await world.use(AGENT, 'sticky_open', { text: 'note 0' });
  expect(world.project.view.get().selection).toEqual(['t1']);
  expect(world.project.view.get().focused).toBeUndefined();
  await world.use(PERSON, 'sticky_open', { text: 'mine' });
  expect(world.project.view.get().focused).toMatch(/^s/);
});

test('sticky_update changes what it names and leaves the rest', async () => {
  const world = new World();
  const { nodeId } = (await world.use(AGENT, 'sticky_open', { text: 'note 0' })) as {
    nodeId: string;
  };
  await world.use(AGENT, 'sticky_update', { nodeId, color: 'pink' });
  expect(world.node(nodeId)?.props).toMatchObject({
    text: 'note 0',
    color: 'pink',
    collapsed: false,
  });
  const wrong = await world.call(AGENT, 'sticky_update', { nodeId: 't1', text: 'x' });
  expect(wrong).toMatchObject({ error: { message: 'Node t1 is not a sticky note' } });
});

test('sticky_read returns a note as it is, and says of another node that it is none', async () => {
  const world = new World();
  const { nodeId } = (await world.use(PERSON, 'sticky_open', { text: 'a\nb' })) as {
    nodeId: string;
  };
  expect(await world.use(AGENT, 'sticky_read', { nodeId })).toEqual({
    nodeId,
    title: 'note',
    text: 'a\nb',
    color: 'slate',
    collapsed: false,
  });
  expect(await world.call(AGENT, 'sticky_read', { nodeId: 't1' })).toMatchObject({
    error: { code: 'CONFLICT', message: 'Node t1 is not a sticky note' },
  });
  expect(await world.call(AGENT, 'sticky_read', { nodeId: 's9' })).toMatchObject({
    error: { code: 'NOT_FOUND' },
  });
});
