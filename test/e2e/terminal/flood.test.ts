import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { driveProgram } from '../../driver/in-workspace.ts';

const inWorkspace = driveProgram(() => resolve('bin/termsprawl.js'));

/** Twenty times what the kernel, the emulator and the scroll-back hold together. */
const FLOOD_BYTES = 100_000_000;
/** Some seconds on a machine that does nothing else; the tests beside it do. */
const FLOOD_LIMIT_MS = 90_000;
/** The scroll-back of the pane, and garbage that is not collected yet. */
const MOST_BYTES = 120_000_000;

test(
  'a hundred megabytes of output leave the host as large as a screenful of it did',
  inWorkspace(async (workspace) => {
    const screen = workspace.open();
    await screen.until(/│\$/);
    screen.type(
      "yes 'a line of a flood that is about as long as lines of real programs are' | head -c 5000000; echo\r",
    );
    await screen.until(/│\$ *│/);
    const before = await workspace.hostBytes();
    screen.type(
      `clear; yes 'a line of a flood that is about as long as lines of real programs are' | head -c ${FLOOD_BYTES}; echo; echo "over" now\r`,
    );
    await screen.until('over now', { limitMs: FLOOD_LIMIT_MS });
    expect((await workspace.hostBytes()) - before).toBeLessThan(MOST_BYTES);
    screen.type('echo the $((40 + 2))\r');
    await screen.until('the 42');
  }),
  FLOOD_LIMIT_MS,
);
