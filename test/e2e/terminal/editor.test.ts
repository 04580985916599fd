import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { driveProgram } from '../../driver/in-workspace.ts';
import { insideOf } from '../../driver/pane-on-screen.ts';

const inWorkspace = driveProgram(() => resolve('bin/termsprawl.js'));

/** A stand-in, and the real one where it is installed. */
const EDITORS = [
  `${process.execPath} ${resolve('fixtures/programs/small-editor.js')}`,
  ...['/usr/bin/vim'].filter(existsSync).map((path) => `${path} -u NONE`),
];

test.each(EDITORS)(
  '%s is there after leaving and coming back at another size, and the old prompt once it is quit',
  (editor) =>
    inWorkspace(async (workspace) => {
      const lines = Array.from({ length: 60 }, (_, n) => `line ${n} of the file`);
      await writeFile(join(workspace.folder, 'file'), lines.join('\n'));
      const first = workspace.open();
      await first.until(/│\$/);
      first.type(`echo before "editor"; ${editor} file\r`);
      await first.until('│line 0 of the file');
      first.type('G');
      await first.until('│line 59 of the file');
      await first.detach();
      const second = workspace.open({ columns: 81, rows: 21 });
      await second.until((shown) => shown.includes('│line 59 of the file') && /┐$/m.test(shown));
      second.type(':q\r');
      await second.until('│before editor');
      expect(second.screen()).not.toContain('of the file');
      second.type('echo the $((40 + 2))\r');
      await second.until('the 42');
      expect(insideOf(second)).toContain('the 42');
    })(),
);
