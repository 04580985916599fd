import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '../../src/tools/catalogue.ts';
import { describe as describeTool } from '../../src/tools/describe.ts';
import type { ArgumentSchema } from '../../src/tools/descriptor.ts';
import { wrongValues } from './arbitrary-arguments.ts';
import { AGENT, World } from './world.ts';

const world = new World();

async function messageFor(operation: string, args: unknown): Promise<string | undefined> {
  const result = await world.call(AGENT, operation, args);
  return result.ok ? undefined : result.error.message;
}

/** A value that the argument takes, by its schema. */
function valid({ type, enum: choices, items }: ArgumentSchema): unknown {
  if (choices) return choices[0];
  if (items) return ['x'];
  if (type === 'number' || type === 'integer') return 1;
  return type === 'boolean' ? true : 'x';
}

/** Every argument of every operation, with what that argument does not take. */
const ROWS = CATALOGUE.flatMap((tool) => {
  const { properties } = describeTool(tool).inputSchema;
  return Object.entries(properties).flatMap(([key, property]) => {
    return wrongValues(property).map((value, index) => ({
      operation: tool.name,
      key,
      value,
      index,
    }));
  });
});

function allValid(operation: string): Record<string, unknown> {
  const tool = CATALOGUE.find(({ name }) => name === operation);
  const { properties = {} } = tool ? describeTool(tool).inputSchema : {};
  return Object.fromEntries(Object.entries(properties).map(([key, each]) => [key, valid(each)]));
}

test.each(ROWS)('$operation does not take wrong value $index as $key', async (row) => {
  const args = { ...allValid(row.operation), [row.key]: row.value };
  expect(await messageFor(row.operation, args)).toBe(`Invalid ${row.key}`);
});

describe.each(CATALOGUE.map((tool) => [tool.name, describeTool(tool).inputSchema] as const))(
  '%s',
  (operation, { required }) => {
    test('names the first of its needed arguments that is missing', async () => {
      for (const [index, key] of required.entries()) {
        const present = required.slice(0, index).map((each) => [each, allValid(operation)[each]]);
        const message = await messageFor(operation, { ...Object.fromEntries(present), bogus: 1 });
        expect(message).toBe(`Missing argument: ${key}`);
      }
    });

    test('knows no other argument, inherited names neither', async () => {
      for (const key of ['bogus', 'toString', 'constructor'])
        expect(await messageFor(operation, { ...allValid(operation), [key]: 1 })).toBe(
          `Unknown argument: ${key}`,
        );
    });

    test.each([undefined, null, 'x', 7, true, []])(
      'takes no %j for its arguments',
      async (args) => {
        const result = await world.caller.call(AGENT, { operation, args });
        expect(result).toMatchObject({ error: { message: 'Expected args object' } });
      },
    );
  },
);

test('none of all these calls changed the workspace', () => {
  expect(Object.keys(world.project.store.get().nodes)).toEqual(['t1']);
  expect(world.reported).toEqual([]);
});
