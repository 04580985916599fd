import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { agentPresets } from '../../../src/services/agents/catalogue.ts';

const PRESETS = new URL('../../../src/services/agents/presets/', import.meta.url);

test('every file of presets is an agent of the catalogue, under its own name', async () => {
  const names = (await readdir(PRESETS)).map((file) => file.replace('.ts', ''));
  expect(
    agentPresets()
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(names.toSorted());
});

test('no two agents share a command, so that none is launched as another', () => {
  const commands = agentPresets({ executable: 'mine' }).flatMap((preset) => preset.commands);
  expect(new Set(commands).size).toBe(commands.length);
});

test('every adapter says by its name how the agent reaches its tools', () => {
  const presets = agentPresets({ executable: 'mine', instructionFlag: '--instructions' });
  for (const { id, adapters } of presets)
    for (const { name } of adapters) expect(name).toMatch(new RegExp(`^${id}-(mcp|cli)$`));
});
