import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { AgentTools } from '../driver/agent-tools.ts';
import { driveProgram } from '../driver/in-workspace.ts';

const inWorkspace = driveProgram(() => resolve('bin/termsprawl.js'));

test(
  'attach --node shows one terminal alone, types into it, is counted by ls, and leaves the workspace as it was',
  inWorkspace(async (workspace) => {
    const screen = workspace.open();
    await screen.until(/│\$/);
    const tools = new AgentTools(workspace.home);
    const [file = ''] = await tools.sessionFiles();
    const { nodeId } = await tools.session(file);
    const window = workspace.open({ words: ['attach', '--node', nodeId], columns: 60, rows: 12 });
    await window.until('Ctrl+Space d leaves');
    expect(window.screen()).not.toContain('termsprawl [1');
    window.type('echo the $((40 + 2))\r');
    await window.until('the 42');
    await screen.until('the 42');
    const { output } = await workspace.run('ls');
    expect(output).toContain('1 screen attached, 1 window with one terminal');
    window.press('Ctrl+Space', 'd');
    await window.untilEnded();
    screen.type('echo still $((1 + 1))\r');
    await screen.until('still 2');
  }),
);

test(
  'attach --node with an id that is none says where the ids are, and changes nothing',
  inWorkspace(async (workspace) => {
    const screen = workspace.open();
    await screen.until(/│\$/);
    const window = workspace.open({ words: ['attach', '--node', 't9'] });
    await window.untilEnded();
    expect(window.screen()).toContain('"termsprawl ls" lists those that there are.');
    expect((await workspace.run('ls')).output).toContain('1 screen attached\n');
  }),
);
