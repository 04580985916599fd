import { expect, test } from 'vitest';
import { AGENT, PERSON, terminalNode, World } from '../world.ts';

async function linked() {
  const world = new World();
  world.put(terminalNode('t2'));
  const link = await world.use(PERSON, 'link_make', { source: 't1', target: 't2' });
  return { world, linkId: (link as { readonly id: string }).id };
}

test('a new link allows nothing', async () => {
  const { world } = await linked();
  expect(await world.use(AGENT, 'link_list')).toMatchObject([
    { source: 't1', target: 't2', agentMessages: false, shareContext: false },
  ]);
});

test('what the person allows on a link is allowed, and the rest stays as it was', async () => {
  const { world, linkId } = await linked();
  await world.use(PERSON, 'link_change', { linkId, agentMessages: true, label: ' review ' });
  const link = { id: linkId, agentMessages: true, shareContext: false, label: 'review' };
  expect(await world.use(AGENT, 'link_list')).toMatchObject([link]);
  await world.use(PERSON, 'link_change', { linkId, label: '' });
  expect(await world.use(AGENT, 'link_list')).toEqual([expect.not.objectContaining({ label: '' })]);
});

test('a link that is turned round goes the other way', async () => {
  const { world, linkId } = await linked();
  await world.use(PERSON, 'link_change', { linkId, reversed: true });
  expect(await world.use(AGENT, 'link_list')).toMatchObject([{ source: 't2', target: 't1' }]);
});

test.each([
  ['link_make', () => ({ source: 't2', target: 't1' })],
  ['link_change', (linkId: string) => ({ linkId, agentMessages: true })],
  ['link_remove', (linkId: string) => ({ linkId })],
  ['link_run', (linkId: string) => ({ linkId })],
])('an agent cannot %s: it would give itself leave', async (operation, args) => {
  const { world, linkId } = await linked();
  const before = await world.use(AGENT, 'link_list');
  expect(await world.call(AGENT, operation, args(linkId))).toMatchObject({
    error: { code: 'PERMISSION_DENIED' },
  });
  expect(await world.use(AGENT, 'link_list')).toEqual(before);
});

test('a link that writes a file is told where and how, and keeps none of the leave that it had before', async () => {
  const { world, linkId } = await linked();
  await world.use(PERSON, 'link_change', { linkId, agentMessages: true });
  await world.use(PERSON, 'link_change', { linkId, kind: 'file-output', auto: true });
  await world.use(PERSON, 'link_change', { linkId, path: 'a.md', mode: 'append', header: false });
  const [link] = (await world.use(AGENT, 'link_list')) as readonly object[];
  expect(link).toMatchObject({ kind: 'file-output', auto: true, path: 'a.md', mode: 'append' });
  await world.use(PERSON, 'link_change', { linkId, kind: 'context-inject' });
  expect(await world.use(AGENT, 'link_list')).toMatchObject([
    { agentMessages: false, wrapper: '', pastePointer: true },
  ]);
});

test.each([
  [{ path: 'a.md' }, 'A link of kind context-inject has no path'],
  [{ kind: 'file-output', agentMessages: true }, 'A link of kind file-output has no agentMessages'],
  [{ kind: 'other' }, 'kind'],
])('what a link of its kind does not know is refused: %j', async (args, message) => {
  const { world, linkId } = await linked();
  const result = await world.call(PERSON, 'link_change', { linkId, ...args });
  expect(result.ok ? '' : result.error.message).toContain(message);
});

test('the person runs a link and hears what became of it', async () => {
  const { world, linkId } = await linked();
  expect(await world.use(PERSON, 'link_run', { linkId })).toMatchObject({
    summary: `ran ${linkId}`,
  });
  expect(world.linkRuns).toEqual([linkId]);
  expect(await world.call(PERSON, 'link_run', { linkId: 'none' })).toMatchObject({ ok: false });
});

test('how a link ran is forgotten once it is of another kind or goes the other way, and not before', async () => {
  const { world, linkId } = await linked();
  const { store } = world.project;
  const ran = () => {
    const [link] = Object.values(store.get().links);
    const lastRun = { at: 1, ok: true, summary: 'staged context for t2' };
    if (link) store.record({ type: 'link', link: { ...link, lastRun } });
  };
  const listed = () => world.use(AGENT, 'link_list');
  ran();
  await world.use(PERSON, 'link_change', { linkId, label: 'review' });
  expect(await listed()).toMatchObject([{ lastRun: { summary: 'staged context for t2' } }]);
  for (const args of [{ reversed: true }, { kind: 'file-output' }]) {
    ran();
    await world.use(PERSON, 'link_change', { linkId, ...args });
    expect(await listed()).toEqual([
      expect.not.objectContaining({ lastRun: expect.anything() as unknown }),
    ]);
  }
});

test('a link that was removed is gone, and undo brings it back', async () => {
  const { world, linkId } = await linked();
  await world.use(PERSON, 'link_remove', { linkId });
  expect(await world.use(AGENT, 'link_list', { nodeId: 't1' })).toEqual([]);
  await world.use(PERSON, 'canvas_undo');
  expect(await world.use(AGENT, 'link_list', { nodeId: 't1' })).toMatchObject([{ id: linkId }]);
});

test.each([
  [{ source: 't1', target: 't1' }, 'A node cannot be linked with itself'],
  [{ source: 't1', target: 't2' }, 't1 and t2 are linked already'],
  [{ source: 't1', target: 'gone' }, 'Node not found in the visible project'],
])('a link that cannot be is refused: %j', async (args, message) => {
  const { world } = await linked();
  const result = await world.call(PERSON, 'link_make', args);
  expect(result.ok ? '' : result.error.message).toContain(message);
});
