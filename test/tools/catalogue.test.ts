import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { STICKY_COLOURS } from '../../src/nodes/sticky/kind.ts';
import { CATALOGUE } from '../../src/tools/catalogue.ts';
import { describe } from '../../src/tools/describe.ts';
import { stickyUpdate } from '../../src/tools/sticky/update.ts';

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
  const schemas = CATALOGUE.map((tool) => describe(tool).inputSchema);
  for (const schema of schemas) {
    expect(schema).toMatchObject({ type: 'object', additionalProperties: false });
    expect(Array.isArray(schema.required)).toBe(true);
  }
});

test('a note can take every colour that notes have', () => {
  expect(describe(stickyUpdate).inputSchema.properties['color']?.enum).toEqual([...STICKY_COLOURS]);
});
