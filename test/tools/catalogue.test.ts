import { readdir } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { STICKY_COLOURS } from '../../src/nodes/sticky/kind.ts';
import { CATALOGUE } from '../../src/tools/catalogue.ts';
import { describe as describeTool } from '../../src/tools/describe.ts';
import { stickyUpdate } from '../../src/tools/sticky/update.ts';

/** What clients may be told of a tool's effects. */
const ALL_HINTS = {
  readOnlyHint: true,
  destructiveHint: true,
  idempotentHint: true,
  openWorldHint: true,
};

const TOOLS = new URL('../../src/tools/', import.meta.url);

test('every tool file is in the catalogue, once', async () => {
  const files = (await readdir(TOOLS, { recursive: true })).filter((file) => file.includes('/'));
  const modules = await Promise.all(files.map((file) => import(new URL(file, TOOLS).href)));
  const offered = modules.flatMap((module: object) => Object.values(module) as unknown[]);
  expect(new Set<unknown>(CATALOGUE)).toEqual(new Set(offered));
  expect(new Set(CATALOGUE.map(({ name }) => name)).size).toBe(files.length);
});

test('every tool refuses arguments that it does not know', () => {
  for (const { input } of CATALOGUE) expect(z.toJSONSchema(input).additionalProperties).toBe(false);
});

test('every description is a sentence', () => {
  for (const { description } of CATALOGUE) expect(description).toMatch(/^[A-Z].+\.$/);
});

test('a tool that only reads never waits in the queue of changes', () => {
  const reading = CATALOGUE.filter(({ annotations }) => annotations.readOnlyHint === true);
  expect(reading.map(({ queue }) => queue)).not.toContain('project');
});

test('a descriptor says which arguments are needed, also when none are', () => {
  const schemas = CATALOGUE.map((tool) => describeTool(tool).inputSchema);
  for (const schema of schemas) {
    expect(schema).toMatchObject({ type: 'object', additionalProperties: false });
    expect(Array.isArray(schema.required)).toBe(true);
  }
});

test('a note can take every colour that notes have', () => {
  expect(describeTool(stickyUpdate).inputSchema.properties['color']?.enum).toEqual([
    ...STICKY_COLOURS,
  ]);
});

describe.each(CATALOGUE.map((tool) => [tool.name, describeTool(tool)] as const))(
  '%s',
  (name, tool) => {
    test('says enough of itself for a model to use it', () => {
      expect(tool.title).toMatch(/^[A-Z]/);
      expect(tool.description.length).toBeGreaterThan(20);
      expect(Object.keys(ALL_HINTS)).toEqual(expect.arrayContaining(Object.keys(tool.annotations)));
    });

    test('has a name of the usual form and describes each of its arguments', () => {
      expect(name).toMatch(/^[a-z]+(_[a-z]+)+$/);
      for (const [key, { description = '' }] of Object.entries(tool.inputSchema.properties))
        expect(description, key).toMatch(/^\S.{3,}/);
    });
  },
);
