import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { driveProgram } from '../driver/in-workspace.ts';
import { Puppet } from '../driver/puppet.ts';
import { visible } from '../driver/visible.ts';

const inWorkspace = driveProgram(() => resolve('bin/termsprawl.js'));

test(
  'a program that asked for focus events hears when nobody looks any more, and when somebody comes back',
  inWorkspace(async (workspace) => {
    const first = workspace.open();
    await first.until(/│\$/);
    const puppet = await Puppet.start(first, workspace.folder);
    await puppet.say('\x1b[?1004h');
    await first.detach();
    await puppet.untilHeard('\x1b[O');
    const second = workspace.open();
    await puppet.untilHeard('\x1b[O\x1b[I');
    second.kill('SIGKILL');
    await puppet.untilHeard('\x1b[O\x1b[I\x1b[O');
    puppet.end();
  }),
);

test(
  'of two screens that look the one that leaves is not missed, and the last one is',
  inWorkspace(async (workspace) => {
    const [first, second] = [workspace.open(), workspace.open()];
    for (const screen of [first, second]) await screen.until(/│\$/);
    const puppet = await Puppet.start(second, workspace.folder);
    await puppet.say('\x1b[?1004h');
    await first.detach();
    second.type('x');
    await puppet.untilHeard('x');
    await second.detach();
    await puppet.untilHeard('\x1b[O');
    expect(visible(puppet.heard)).toBe('x␛[O');
    puppet.end();
  }),
);
