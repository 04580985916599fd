import { expect, test } from 'vitest';
import { TalkingWorld } from './messaging.ts';

test('a disk that takes no request keeps it from being sent, and the same can be sent later', async () => {
  const world = new TalkingWorld();
  world.shelf.isFull = true;
  expect(await world.send('now')).toMatchObject({ error: { code: 'UNAVAILABLE' } });
  await world.settle();
  expect(world.asked.typed).toBe('');
  world.shelf.isFull = false;
  expect(await world.send('now')).toMatchObject({ ok: true });
});

test('a disk that is full by the time of delivery keeps the request waiting, and it is typed when there is room', async () => {
  const world = new TalkingWorld();
  world.becomes('a2', 'working');
  const id = await world.ask('now');
  world.shelf.isFull = true;
  world.becomes('a2', 'idle');
  await world.settle();
  expect(world.asked.typed).toBe('');
  expect(await world.task(id)).toHaveProperty('waiting');
  world.shelf.isFull = false;
  world.becomes('a2', 'working');
  world.becomes('a2', 'idle');
  await world.settle();
  expect(world.asked.typed).toContain('"now"');
});

test('a disk that is full when a request expires does not keep the recipient busy for ever', async () => {
  const world = new TalkingWorld();
  const id = await world.ask('now');
  await world.settle();
  world.shelf.isFull = true;
  world.clock.advance(15 * 60_000);
  await world.settle();
  expect(await world.task(id)).toMatchObject({ state: 'submitted' });
  world.shelf.isFull = false;
  world.clock.advance(60_000);
  await world.settle();
  expect(await world.task(id)).toMatchObject({ state: 'failed' });
  expect(await world.send('next', 'm2')).toMatchObject({ ok: true });
});
