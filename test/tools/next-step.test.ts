import { expect, test } from 'vitest';
import { AGENT, terminalNode, World } from './world.ts';

/** A world with a stranger's terminal and a note in a group. */
async function furnished() {
  const world = new World();
  world.put(terminalNode('t2'));
  const { nodeId } = (await world.use(AGENT, 'sticky_open', { text: 'x' })) as { nodeId: string };
  const group = await world.use(AGENT, 'canvas_group', { nodeIds: [nodeId] });
  return { world, note: nodeId, group: (group as { nodeId: string }).nodeId };
}

test.each([
  ['terminal_read', { nodeId: 't9' }, 'Local terminal not found in this project'],
  ['terminal_submit', { nodeId: 't9', command: 'ls' }, 'Local terminal not found in this project'],
  ['terminal_close', { nodeId: 't1' }, 'Use a separate shell terminal instead of'],
  ['sticky_read', { nodeId: 't2' }, 'Node t2 is not a sticky note'],
  ['sticky_update', { nodeId: 't2' }, 'Node t2 is not a sticky note'],
  ['canvas_select', { nodeIds: ['t9'] }, 'Selection contains an unknown node'],
  ['canvas_move', { nodeId: 't9', x: 0, y: 0 }, 'Node not found in the visible project'],
  ['canvas_group', { nodeIds: ['t9'] }, 'Group only top-level non-group nodes'],
  ['canvas_arrange', { how: 'restore' }, 'The canvas is not organised'],
])('%s with %j says what happened and what to do next', async (operation, args, message) => {
  const { world } = await furnished();
  expect(await world.call(AGENT, operation, args)).toMatchObject({
    error: {
      message: expect.stringContaining(message) as string,
      hint: expect.stringMatching(/^.{10,}\.$/) as string,
    },
  });
});

test('a group in a group is refused with how to go on', async () => {
  const { world, note, group } = await furnished();
  for (const id of [note, group])
    expect(await world.call(AGENT, 'canvas_group', { nodeIds: [id] })).toMatchObject({
      error: {
        message: 'Group only top-level non-group nodes',
        hint: expect.stringContaining('canvas_ungroup') as string,
      },
    });
});
