import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineTool } from '../../src/tools/define-tool.ts';
import { AGENT, PERSON, World } from './world.ts';

/** A tool on pages that goes on when it is let. */
function heldTool(starts: (() => void)[]) {
  return defineTool({
    name: 'browser_hold',
    title: 'Hold',
    description: 'Waits.',
    input: z.strictObject({ nodeId: z.string() }),
    capabilities: ['controls-browser'],
    annotations: {},
    queue: 'page',
    run: () => new Promise<void>((resolve) => starts.push(resolve)),
  });
}

test('while browser control is off, an agent is told so before anything else happens', async () => {
  const world = new World();
  expect(await world.call(AGENT, 'browser_open', { url: 'localhost:1' })).toMatchObject({
    error: {
      code: 'PERMISSION_DENIED',
      message: 'Enable agent browser control in Settings first',
    },
  });
  expect(Object.keys(world.project.store.get().nodes)).toEqual(['t1']);
});

test('arguments are checked before browser control is', async () => {
  const result = await new World().call(AGENT, 'browser_open');
  expect(result).toMatchObject({ error: { message: 'Missing argument: url' } });
});

test('the person may use browsers while browser control is off', async () => {
  const result = await new World().call(PERSON, 'browser_inspect', { nodeId: 'b1' });
  expect(result).toMatchObject({ error: { message: 'Browser node not found in this project' } });
});

test('a call that waits for its page is refused when browser control goes off meanwhile', async () => {
  const starts: (() => void)[] = [];
  const world = new World([heldTool(starts)]);
  world.isBrowserEnabled = true;
  const calls = [1, 2].map(() => world.call(AGENT, 'browser_hold', { nodeId: 'b1' }));
  await expect.poll(() => starts).toHaveLength(1);
  world.isBrowserEnabled = false;
  starts[0]?.();
  expect(await calls[1]).toMatchObject({
    error: { message: 'Browser control was disabled while waiting' },
  });
});

test('a page that is busy holds up its own calls, and not those to another page', async () => {
  const starts: (() => void)[] = [];
  const world = new World([heldTool(starts)]);
  world.isBrowserEnabled = true;
  void world.call(AGENT, 'browser_hold', { nodeId: 'b1' });
  void world.call(AGENT, 'browser_hold', { nodeId: 'b1' });
  const other = world.call(AGENT, 'browser_hold', { nodeId: 'b2' });
  await expect.poll(() => starts).toHaveLength(2);
  starts[1]?.();
  expect(await other).toMatchObject({ ok: true });
});
