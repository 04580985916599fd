import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { driveProgram } from '../../driver/in-workspace.ts';
import { Puppet } from '../../driver/puppet.ts';
import { setStage } from '../../driver/stage.ts';
import type { Workspace } from '../../driver/workspace.ts';

describe('as it is by default', () => {
  const stage = setStage();

  test('the leader opens a box that lists what may come next, and Esc closes it', async () => {
    const { screen, puppet } = stage();
    screen.press('Ctrl+Space');
    await screen.until((shown) => /n\s+new/i.test(shown) && /detach/i.test(shown));
    screen.press('Esc');
    await screen.until((shown) => !/detach/i.test(shown));
    screen.type('x');
    await puppet.untilHeard('x');
    expect(puppet.heard).toBe('x');
  });

  test('the leader twice sends one NUL', async () => {
    const { screen, puppet } = stage();
    screen.press('Ctrl+Space', 'Ctrl+Space');
    screen.type('x');
    await puppet.untilHeard('x');
    expect(puppet.heard).toBe('\0x');
  });

  test('the leader is known in the form of the kitty protocol as well', async () => {
    const { screen } = stage();
    screen.type('\x1b[32;5u');
    await screen.until(/detach/i);
    screen.press('Esc');
    await screen.until((shown) => !/detach/i.test(shown));
  });

  test('nothing that is typed into the box reaches the program', async () => {
    const { screen, puppet } = stage();
    screen.press('Ctrl+Space', 'n');
    await screen.until(/note/i);
    screen.press('Esc');
    await screen.until((shown) => !/note/i.test(shown));
    screen.type('x');
    await puppet.untilHeard('x');
    expect(puppet.heard).toBe('x');
  });
});

describe('as the configuration says', () => {
  const inWorkspace = driveProgram(() => resolve('bin/termsprawl.js'));

  test(
    'another leader takes its place, and Ctrl+Space goes to the program',
    inWorkspace(async (workspace) => {
      await configure(workspace, '{ "leader": "Ctrl+g", "keys": { "terminal.new": "N" } }');
      const screen = workspace.open();
      await screen.until('Ctrl+g opens the menu');
      await screen.until(/│\$/);
      const puppet = await Puppet.start(screen, workspace.folder);
      screen.press('Ctrl+Space', 'x');
      await puppet.untilHeard('x');
      expect(puppet.heard).toBe('\0x');
      puppet.forget();
      screen.press('Ctrl+g', 'Ctrl+g', 'y');
      await puppet.untilHeard('y');
      expect(puppet.heard).toBe('\x07y');
      screen.press('Ctrl+g', 'N');
      await screen.until('2 shell');
    }),
  );

  test(
    'a mistake in it costs that setting only, and is told with its line',
    inWorkspace(async (workspace) => {
      await configure(
        workspace,
        '{\n  "leader": "Hyper+Banana",\n  "keys": { "terminal.new": "N" }\n}',
      );
      const screen = workspace.open({ columns: 140 });
      await screen.until('Ctrl+Space opens the menu');
      await screen.until('1 warning: Ctrl+Space w');
      screen.press('Ctrl+Space', 'w');
      await screen.until(/config\.json:2/);
      screen.press('Esc');
      await screen.until((shown) => !shown.includes('config.json'));
      screen.press('Ctrl+Space', 'N');
      await screen.until('2 shell');
    }),
  );

  test(
    '`config check` names each mistake with its line, and its status says that there are some',
    inWorkspace(async (workspace) => {
      await configure(workspace, '{\n  "leader": "Ctrl+Space",\n  "scrollbackLines": "many"\n}');
      const bad = await workspace.run('config', 'check');
      expect(bad.code).not.toBe(0);
      expect(bad.output + bad.errors).toMatch(/config\.json:3.*scrollbackLines/);
      await configure(workspace, '{ "leader": "Ctrl+b" }');
      expect(await workspace.run('config', 'check')).toMatchObject({ code: 0 });
    }),
  );
});

async function configure(workspace: Workspace, text: string): Promise<void> {
  const folder = join(workspace.home, 'config');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'config.json'), text);
}
