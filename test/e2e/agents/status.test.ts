import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { AgentTools } from '../../driver/agent-tools.ts';
import { installFakes } from '../../driver/fake-agents.ts';
import { driveProgram } from '../../driver/in-workspace.ts';
import type { OuterTerminal } from '../../driver/outer-terminal.ts';
import type { ScreenOptions, Workspace } from '../../driver/workspace.ts';

const inWorkspace = driveProgram(() => resolve('bin/termsprawl.js'));

/** Each moment is a state that has to hold, and some run hooks, which are programs. */
const MANY_MOMENTS_MS = 60_000;

/** A window with these agents in tiles behind the shell: the first one is number 2. */
async function withAgents(
  workspace: Workspace,
  agents: readonly string[],
  options: ScreenOptions = {},
): Promise<OuterTerminal> {
  const PATH = await installFakes(join(workspace.folder, '../bin'), ...agents);
  const environment = { PATH, ...options.environment };
  const screen = workspace.open({ columns: 160, rows: 45, ...options, environment });
  await screen.until(/│\$/);
  const tools = new AgentTools(workspace.home);
  const [file = ''] = await tools.sessionFiles();
  for (const agent of agents) await tools.call(file, 'agent_launch', { agent });
  for (const agent of agents) await screen.until(new RegExp(`${agent} .* ○ IDLE`));
  return screen;
}

/** Goes to a tile and lets its agent tell what it would tell at that moment. */
function play(screen: OuterTerminal, tile: number, moment: string): void {
  screen.press('Ctrl+Space', String(tile));
  screen.type(`MOMENT ${moment}\r`);
}

test.each([
  ['that tells of itself', {}],
  ['with hooks and a title only', { FAKE_CLAUDE_IS_OLD: '1' }],
])(
  'a claude %s is shown at every moment of its turns as what it is',
  (_how, environment) =>
    inWorkspace(async (workspace) => {
      const screen = await withAgents(workspace, ['claude'], { environment });
      play(screen, 2, 'prompt');
      await screen.until(/claude .* ● RUNNING/);
      play(screen, 2, 'permission');
      await screen.until(/claude · approve Bash: touch u1 .* ◆ NEEDS YOU/);
      play(screen, 2, 'approve');
      await screen.until(/claude .* ● RUNNING/);
      play(screen, 2, 'question');
      await screen.until(/claude · .*Which one\?.* ◆ NEEDS YOU/);
      play(screen, 2, 'answer');
      screen.press('Ctrl+Space', '1');
      await screen.until(/claude .* ● RUNNING/);
      play(screen, 2, 'subagent');
      play(screen, 2, 'error');
      await screen.until(/claude .* ✗ ERROR/);
      screen.type('EXIT 3\r');
      await screen.until(/claude .* ■ EXITED 3/);
    })(),
  MANY_MOMENTS_MS,
);

test(
  'a codex that says that it asks, and not what, is shown with the words on its screen',
  inWorkspace(async (workspace) => {
    const screen = await withAgents(workspace, ['codex']);
    play(screen, 2, 'permission');
    screen.press('Ctrl+Space', '1');
    await screen.until(/codex · approve touch u1 .* ◆ NEEDS YOU/);
    await screen.until('Ctrl+Space ! ◆ 2 codex: approve touch u1');
    play(screen, 2, 'approve');
    await screen.until(/codex .* ● RUNNING/);
    play(screen, 2, 'question');
    await screen.until(/codex · Which one\? .* ◆ NEEDS YOU/);
  }),
);

test(
  'a gemini that starts itself anew once the folder is trusted, and cannot, goes on with its conversation',
  inWorkspace(async (workspace) => {
    const screen = await withAgents(workspace, ['gemini']);
    play(screen, 2, 'trusted');
    await screen.until('resumed 1 turns');
    await screen.until(/gemini .* ○ IDLE/);
  }),
);

test(
  'a turn that ends while nobody looks is done until somebody does',
  inWorkspace(async (workspace) => {
    const screen = await withAgents(workspace, ['gemini']);
    play(screen, 2, 'prompt');
    await screen.until(/gemini .* ● RUNNING/);
    // Once nobody looks any more: at once, it could be quicker than the focus.
    screen.type('MOMENT done 1000\r');
    screen.press('Ctrl+Space', '1');
    await screen.until(/gemini .* ✓ DONE/);
    await screen.until('Ctrl+Space ! ✓ 2 gemini: done');
    screen.press('Ctrl+Space', '!');
    await screen.until(/gemini .* ○ IDLE/);
  }),
);

test(
  'Escape on a request of which no hook tells leaves the agent idle',
  inWorkspace(async (workspace) => {
    const environment = { FAKE_CLAUDE_IS_OLD: '1' };
    const screen = await withAgents(workspace, ['claude'], { environment });
    play(screen, 2, 'permission');
    await screen.until(/claude .* ◆ NEEDS YOU/);
    screen.press('Esc');
    await screen.until(/claude .* ○ IDLE/);
  }),
);

test.each([
  [160, 45],
  [80, 24],
])(
  'of four agents at %i×%i it is seen which one asks, which works and which is done',
  (columns, rows) =>
    inWorkspace(async (workspace) => {
      const agents = ['claude', 'codex', 'gemini', 'opencode'];
      const screen = await withAgents(workspace, agents, { columns: 160, rows: 45 });
      screen.press('Ctrl+Space', '1');
      screen.type('exit\r');
      await screen.until(/shell .*EXITED/);
      screen.press('Ctrl+Space', 'x');
      await screen.until(/1 claude/);
      for (const tile of [1, 2, 3, 4]) play(screen, tile, 'prompt');
      await screen.until('●4');
      play(screen, 2, 'permission');
      play(screen, 3, 'done');
      screen.press('Ctrl+Space', '4');
      screen.resize(columns, rows);
      await screen.until(/claude .*● RUNNING.*codex .*◆ NEEDS YOU/);
      await screen.until(/gemini .*✓ DONE.*opencode .*● RUNNING/);
      await screen.until('◆1 ✓1 ●2');
      await screen.until('Ctrl+Space ! ◆ 2 codex');
      screen.press('Ctrl+Space', '!');
      screen.type('MOMENT approve\r');
      await screen.until('✓1 ●3');
    })(),
);

test(
  'a program in a shell is an agent once it tells of itself, is explained, and is none when it is killed',
  inWorkspace(async (workspace) => {
    const screen = workspace.open({ columns: 120, rows: 40 });
    await screen.until(/│\$/);
    const report = String.raw`\033]7501;state=working:app=claude-code\033\\`;
    screen.type(`sh -c "printf '${report}'; exec sleep 600"\r`);
    await screen.until(/● 1 claude-code +RUNNING/);
    const listed = await workspace.run('ls');
    const [, id = ''] = /^ {2}(\S+) {2}terminal/m.exec(listed.output) ?? [];
    const explained = await workspace.run('explain', id);
    expect(explained.output).toContain('by what it says of itself (OSC 7501)');
    expect(explained.output).toContain('claude-code working');
    const [sleeper] = (await workspace.processes()).filter(
      ({ command }) => command === 'sleep 600',
    );
    process.kill(sleeper?.pid ?? 0, 'SIGKILL');
    await screen.until((shown) => !shown.includes('RUNNING'));
  }),
);
