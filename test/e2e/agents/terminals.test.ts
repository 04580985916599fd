import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { driveProgram } from '../../driver/in-workspace.ts';
import { Puppet } from '../../driver/puppet.ts';

const inWorkspace = driveProgram(() => resolve('bin/termsprawl.js'));

test(
  'a program in a pane opens a shell, presses keys in it, and waits until it shows what came of them',
  inWorkspace(async (workspace) => {
    const screen = workspace.open();
    await screen.until(/│\$/);
    const agent = await Puppet.start(screen, workspace.folder);
    const { nodeId } = (await agent.call('terminal_open', {})) as { nodeId: string };
    await agent.call('terminal_input', { nodeId, text: 'echo the $((40 + 2))X' });
    await agent.call('terminal_keys', { nodeId, keys: ['Backspace', 'Enter'] });
    const waited = await agent.call('terminal_wait', { nodeId, pattern: '^the 42$' });
    expect(waited).toMatchObject({ nodeId, reason: 'pattern', match: 'the 42' });
    await screen.until('the 42');
    agent.end();
  }),
);

test(
  'closing what a person opened asks, and stays open after a no; closing one’s own does not ask',
  inWorkspace(async (workspace) => {
    const screen = workspace.open();
    await screen.until(/│\$/);
    const agent = await Puppet.start(screen, workspace.folder);
    screen.press('Ctrl+Space', 'n', 's');
    await screen.until('2 note');
    screen.type('mine');
    screen.press('Esc');
    await screen.until(/│mine/);
    const nodes = (await agent.call('canvas_list', {})) as readonly { id: string; type: string }[];
    const nodeId = nodes.find(({ type }) => type === 'sticky')?.id ?? '';
    const refused = agent.call('node_close', { nodeId }).catch((error: Error) => error.message);
    await screen.until('⚑ 1 approval');
    screen.press('Ctrl+Space', 'a');
    await screen.until('y once');
    screen.press('n');
    expect(await refused).toContain('User denied "node_close".');
    await screen.until((text) => text.includes('2 note') && !text.includes('approval'));
    const own = (await agent.call('sticky_open', { text: 'of the agent' })) as { nodeId: string };
    await screen.until('of the agent');
    await agent.call('node_close', { nodeId: own.nodeId });
    await screen.until((text) => !text.includes('of the agent'));
    agent.end();
  }),
);
