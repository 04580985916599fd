import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { driveProgram } from '../../driver/in-workspace.ts';

const inWorkspace = driveProgram(() => resolve('bin/termsprawl.js'));

test(
  'answers to a program that has ended are not typed at the prompt after it',
  inWorkspace(async (workspace) => {
    const screen = workspace.open({ answersAfterMs: 300 });
    await screen.until(/│\$/);
    screen.type(`sh -c "printf '\\\\033]11;?\\\\007\\\\033[c'; exit"\r`);
    screen.type('echo the $((40 + 2))\r');
    await screen.until('the 42');
    screen.type('echo and $((41 + 2))\r');
    await screen.until('and 43');
    expect(screen.screen()).not.toMatch(/rgb:|1;2c/);
    expect(screen.screen()).not.toContain('not found');
  }),
);
