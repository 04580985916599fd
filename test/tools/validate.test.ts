import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '../../src/tools/catalogue.ts';
import { describe as describeTool } from '../../src/tools/describe.ts';
import { AGENT, World } from './world.ts';

const world = new World();

async function messageFor(request: unknown): Promise<string | undefined> {
  const result = await world.caller.call(AGENT, request);
  return result.ok ? undefined : result.error.message;
}

const sticky = (args: unknown) => ({ operation: 'sticky_open', args });
const select = (nodeIds: unknown) => ({ operation: 'canvas_select', args: { nodeIds } });
const move = (x: unknown) => ({ operation: 'canvas_move', args: { nodeId: 't1', x, y: 0 } });

test.each([
  [undefined, 'Expected an operation and args object'],
  [null, 'Expected an operation and args object'],
  ['sticky_open', 'Expected an operation and args object'],
  [7, 'Expected an operation and args object'],
  [[], 'Unknown operation'],
  [{}, 'Unknown operation'],
  [{ operation: 7, args: {} }, 'Unknown operation'],
  [{ operation: 'toString', args: {} }, 'Unknown operation'],
  [{ operation: 'sticky_opened' }, 'Unknown operation'],
  [{ operation: 'sticky_open' }, 'Expected args object'],
  [sticky(null), 'Expected args object'],
  [sticky('x'), 'Expected args object'],
  [sticky(['x']), 'Expected args object'],
  [sticky({}), 'Missing argument: text'],
  [sticky({ colour: 'red' }), 'Missing argument: text'],
  [sticky({ text: 'x', colour: 'red' }), 'Unknown argument: colour'],
  [sticky({ text: 7, colour: 'red' }), 'Unknown argument: colour'],
  [sticky({ text: 'x', toString: 'x' }), 'Unknown argument: toString'],
  [sticky(JSON.parse('{"text":"x","__proto__":{}}')), 'Unknown argument: __proto__'],
  [sticky({ text: 7 }), 'Invalid text'],
  [sticky({ text: null }), 'Invalid text'],
  [sticky({ text: 'x'.repeat(64_001) }), 'Invalid text'],
  [sticky({ text: 'a\0b' }), 'Invalid text'],
  [select('t1'), 'Invalid nodeIds'],
  [select([]), 'Invalid nodeIds'],
  [select(Array.from({ length: 101 }, () => 't1')), 'Invalid nodeIds'],
  [select(['t1', 7]), 'Invalid nodeIds'],
  [select(['t'.repeat(256)]), 'Invalid nodeIds'],
  [move('1'), 'Invalid x'],
  [move(Number.NaN), 'Invalid x'],
  [move(Number.POSITIVE_INFINITY), 'Invalid x'],
  [move(1_000_001), 'Invalid x'],
  [move(-1_000_001), 'Invalid x'],
  [{ operation: 'guide_read', args: { topic: 'weather' } }, 'Invalid topic'],
  [{ operation: 'sticky_update', args: { nodeId: 's1', collapsed: 'yes' } }, 'Invalid collapsed'],
])('%j is refused with "%s"', async (request, message) => {
  expect(await messageFor(request)).toBe(message);
});

test.each([
  sticky({ text: '' }),
  sticky({ text: 'x'.repeat(64_000) }),
  { ...sticky({ text: 'x' }), other: 1 },
  move(0.5),
  move(-1_000),
  select(['t1', 't1']),
])('a request within the limits passes', async (request) => {
  expect(await messageFor(request)).toBeUndefined();
});

describe.each(CATALOGUE.map((tool) => [tool.name, tool] as const))('%s', (operation, tool) => {
  test('names its first missing argument, or an argument that it does not have', async () => {
    const [first] = describeTool(tool).inputSchema.required;
    const message = first === undefined ? 'Unknown argument: bogus' : `Missing argument: ${first}`;
    expect(await messageFor({ operation, args: { bogus: 1 } })).toBe(message);
  });
});

test('no request at all makes a call throw, and none that is no object runs', async () => {
  await fc.assert(
    fc.asyncProperty(fc.anything(), async (request) => {
      expect(await messageFor(request)).toBeDefined();
    }),
    { numRuns: 200 },
  );
});

test('a refusal tells of every argument what is wrong with it', async () => {
  const result = await world.call(AGENT, 'canvas_move', { x: '1', why: '' });
  expect(result).toMatchObject({
    error: {
      message: 'Missing argument: nodeId',
      details: {
        formErrors: [],
        fieldErrors: {
          nodeId: ['Missing argument: nodeId'],
          y: ['Missing argument: y'],
          why: ['Unknown argument: why'],
          x: ['Invalid x'],
        },
      },
    },
  });
});
