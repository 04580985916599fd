import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { driveProgram } from '../../driver/in-workspace.ts';

const inWorkspace = driveProgram(() => resolve('bin/termsprawl.js'));
const ASK_AND_END = `sh -c "printf '\\033]11;?\\007\\033[c'; exit"\r`;

test.each(['/bin/sh', '/bin/bash'])(
  'at a prompt of %s nothing is typed of the answers to a program that has ended',
  (shell) =>
    inWorkspace(async (workspace) => {
      const screen = workspace.open({ answersAfterMs: 300, environment: { SHELL: shell } });
      await screen.until(/│[^│]*[$#] +│/);
      screen.type(ASK_AND_END);
      screen.type('echo the $((40 + 2))\r');
      await screen.until('the 42');
      screen.type('echo and $((41 + 2))\r');
      await screen.until('and 43');
      expect(screen.screen()).not.toMatch(/rgb:|1;2c/);
      expect(screen.screen()).not.toContain('not found');
    })(),
);

test(
  'a script of bash that asks before it reads has its answer',
  inWorkspace(async (workspace) => {
    const screen = workspace.open({ environment: { SHELL: '/bin/bash' } });
    await screen.until(/│[^│]*[$#] +│/);
    screen.type(`printf '\\033[6n'; read -r -s -d R where; echo "at \${where#*[}."\r`);
    await screen.until(/at \d+;\d+\./);
  }),
);
