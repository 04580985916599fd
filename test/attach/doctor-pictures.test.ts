import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { driveProgram } from '../driver/in-workspace.ts';

const inWorkspace = driveProgram(() => resolve('bin/termsprawl.js'));
/** No Chrome is looked for: that takes longest. */
const environment = { CHROME_PATH: '/nowhere' };

for (const [pictures, name] of [
  ['kitty', 'kitty graphics'],
  ['sixel', 'sixel'],
] as const) {
  test(
    `doctor asks the terminal, and says that pictures are shown by ${name}`,
    inWorkspace(async (workspace) => {
      const doctor = workspace.open({ words: ['doctor'], columns: 200, pictures, environment });
      await doctor.untilEnded();
      expect(doctor.screen()).toMatch(new RegExp(`^ok +pictures +${name}$`, 'm'));
    }),
  );
}

test(
  'doctor says why pictures are in half blocks: no answer, and tmux in between',
  inWorkspace(async (workspace) => {
    const mute = workspace.open({ words: ['doctor'], columns: 200, environment });
    await mute.untilEnded();
    expect(mute.screen()).toMatch(/pictures +half blocks \(the terminal does not say\)/);
    const tmux = { ...environment, TERM: 'tmux-256color' };
    const inner = workspace.open({ words: ['doctor'], columns: 200, environment: tmux });
    await inner.untilEnded();
    expect(inner.screen()).toMatch(/pictures +half blocks \(tmux or screen is in between\)/);
  }),
);
