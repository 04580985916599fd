import { expect, test } from 'vitest';
import { driveWithFakeHost } from '../driver/in-workspace.ts';
import type { Workspace } from '../driver/workspace.ts';

/** Enough for a screen to be on its way, and its host most often. */
const LIMIT_MS = 3_000;

const inWorkspace = driveWithFakeHost();
let hung: Workspace | undefined;

test.fails(
  'a test that hangs is ended by its limit',
  inWorkspace(async (workspace) => {
    hung = workspace;
    workspace.open();
    await new Promise(() => {});
  }),
  LIMIT_MS,
);

test('nothing that a test has started outlives its limit, and it starts nothing afterwards', async () => {
  expect(await hung?.processes()).toEqual([]);
  expect(() => hung?.open()).toThrow('closed');
});
