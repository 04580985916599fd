import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CATALOGUE } from '../../../src/tools/catalogue.ts';
import { Talking } from './talking.ts';

let talking: Talking;
beforeEach(async () => {
  talking = await Talking.start();
  talking.world.isAttended = false;
});
afterEach(() => talking.stop());

const names = CATALOGUE.map(({ name }) => name);
const keys = [
  'nodeId',
  'nodeIds',
  'text',
  'x',
  'y',
  'command',
  'title',
  'maxChars',
  '__proto__',
  'constructor',
];
const value = fc.oneof(fc.jsonValue(), fc.string(), fc.integer(), fc.constant('t1'));
// Every tool gets an argument that none has, so that the document must stay as it is.
const args = fc
  .dictionary(fc.oneof(fc.constantFrom(...keys), fc.string()), value, { maxKeys: 5 })
  .map((fields) => ({ ...fields, bogus: 1 }));
const request = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .record(
        {
          type: fc.constant('tool_call'),
          requestId: fc.oneof(fc.uuid(), fc.string(), fc.jsonValue()),
          toolName: fc.oneof(fc.constantFrom(...names), fc.string(), fc.jsonValue()),
          arguments: fc.oneof(
            { weight: 9, arbitrary: args },
            { weight: 1, arbitrary: fc.constant([]) },
          ),
          clientInfo: fc.oneof(
            fc.constant({}),
            fc.record({ caller: fc.string(), cwd: fc.string() }),
            fc.jsonValue(),
          ),
        },
        { requiredKeys: ['type', 'arguments'] },
      )
      .map((frame) => JSON.stringify(frame)),
  },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string() },
  {
    weight: 1,
    arbitrary: fc
      .record({
        type: fc.constantFrom('list_tools', 'cancel_tool_call', 'x'),
        requestId: fc.string(),
        protocol: fc.integer(),
      })
      .map((frame) => JSON.stringify(frame)),
  },
);

test('10,000 random frames, cut anywhere, change nothing and leave the socket as it was', async () => {
  const { world } = talking;
  const before = JSON.stringify(world.project.store.get());
  const program = talking.connect();
  const frames = fc.sample(request, { numRuns: 10_000, seed: 7 });
  const bytes = Buffer.from(`${frames.join('\n')}\n`);
  for (let start = 0; start < bytes.length; start += 60_007)
    program.socket.write(bytes.subarray(start, start + 60_007));
  await program.answered();
  expect(JSON.stringify(world.project.store.get())).toBe(before);
  expect(world.reported).toEqual([]);
  expect(await program.call('last', 'canvas_list')).toMatchObject({ ok: true });
  expect(world.audited.length).toBeGreaterThan(1_000);
  expect(JSON.stringify(program.heard)).not.toMatch(/node_modules|\.ts:\d/);
}, 20_000);
