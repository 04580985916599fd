import { expect, test } from 'vitest';
import { Failure } from '../../../src/protocol/failure.ts';
import { MAX_FAN_OUT } from '../../../src/workspace/fan-out.ts';
import { stageOf } from '../app/stage.ts';
import { FakeWorktrees } from '../fake-worktrees.ts';
import { terminalNode } from '../sample-nodes.ts';

const THERE = { permissionModes: [], canBranch: false, takesPrompt: true };
const AGENTS = [
  { ...THERE, id: 'gemini', label: 'Gemini CLI', missing: 'not found: npm install -g gemini' },
  { ...THERE, id: 'claude', label: 'Claude Code' },
  { ...THERE, id: 'codex', label: 'Codex CLI' },
];

async function card(size = { columns: 80, rows: 24 }) {
  const worktrees = new FakeWorktrees();
  worktrees.repository = {
    root: '/srv/api',
    inside: '',
    branch: 'main',
    commit: 'c4213ae5'.padEnd(40, '0'),
    subject: 'Log in again',
    uncommitted: 2,
    hasSubmodules: true,
    branches: ['main'],
    bases: [
      { name: 'next', commit: 'ab12cd34'.padEnd(40, '0'), subject: 'Log out, too' },
      { name: 'main', commit: 'c4213ae5'.padEnd(40, '0'), subject: 'Log in again' },
    ],
    isToIgnore: false,
    folder: '/srv/api-worktrees',
    names: [],
    pattern: 'termsprawl/{prompt}-{agent}-{n}',
  };
  const agents = {
    list: async () => AGENTS,
    find: async () => AGENTS[1],
    conversations: async () => [],
  };
  const stage = stageOf({
    nodes: [terminalNode('t1')],
    port: { worktrees, agents: agents as never },
    ...size,
  });
  stage.screen.press('Ctrl+Space', 'n', 'f');
  await stage.until('Ask several agents');
  return { ...stage, worktrees };
}

test('the card says what the worktrees are made of, and what will not be in them', async () => {
  const { until } = await card();
  await until('From main c4213ae5 Log in again');
  await until('2 files not committed: the agents will not have them.');
  await until('Submodules are not checked out in the worktrees.');
});

test('80 columns have room for each key, on the card and on the bottom line', async () => {
  const { screen, until } = await card();
  screen.press('Tab');
  const keys = 'Enter ask them · ← → how many · f other branch · Tab prompt · Esc close';
  await until(() => screen.shown().filter((row) => row.includes(keys)).length === 2);
});

test('the leader says that the menu waits, and the prompt stays as it is', async () => {
  const { screen, until } = await card();
  screen.type('tidy up');
  screen.press('Ctrl+Space');
  await until('The menu opens once this is done or left.');
  screen.type(' here');
  await until('tidy up here');
});

test('agents that are missing come last, and cannot be chosen', async () => {
  const { screen, until } = await card();
  await until('Gemini CLI  not found: npm install -g gemini');
  screen.press('Tab', 'Down', 'Down', 'Right');
  await until('✗ not found: npm install -g gemini');
});

test('a prompt of several lines goes to as many agents as were chosen', async () => {
  const { screen, until, worktrees } = await card();
  screen.type('go');
  screen.press('Enter');
  screen.type('and say why');
  screen.press('Tab', 'Right', 'Right', 'Down', '1');
  await until('termsprawl/go-and-say-why-codex-1');
  screen.press('Enter');
  await until('3 agents asked, each in a worktree in /srv/api-worktrees.');
  const picks = [
    { agent: 'claude', count: 2 },
    { agent: 'codex', count: 1 },
  ];
  expect(worktrees.asked).toEqual([{ prompt: 'go\nand say why', picks }]);
});

test('nothing is asked without a prompt, without an agent, or of more than eight', async () => {
  const { screen, until, worktrees } = await card();
  screen.press('Tab', 'Enter');
  await until('Write what they are asked first');
  screen.press('Tab');
  screen.type('go');
  screen.press('Tab', 'Enter');
  await until('Choose how many of an agent');
  screen.press('9');
  await until(`At most ${MAX_FAN_OUT} agents`);
  expect(worktrees.asked).toEqual([]);
});

test('where nothing could be made the card comes back with the reason and the prompt', async () => {
  const { screen, until, worktrees } = await card();
  worktrees.failure = new Failure('UNAVAILABLE', 'No agent was started: the disk is full');
  screen.type('keep me');
  screen.press('Tab', 'Right', 'Enter');
  await until('✗ No agent was started: the disk is full');
  await until('keep me');
});

test('a prompt is not thrown away by one key', async () => {
  const { screen, until } = await card();
  screen.type('keep me');
  screen.press('Esc');
  await until('Throw the prompt away?');
  screen.press('n');
  await until('keep me');
});

test('a folder without a repository is told at once', async () => {
  const { screen, until } = stageOf({ nodes: [terminalNode('t1')] });
  screen.press('Ctrl+Space', 'n', 'f');
  await until('/srv/api is in no git repository. Run git init.');
});

test('another branch is chosen to begin at by its name, and is what the card then says', async () => {
  const { screen, until, worktrees } = await card();
  screen.type('go');
  screen.press('Tab', 'Right', 'f');
  await until('Where the worktrees begin');
  await until(/main +c4213ae5 Log in again +checked out/);
  screen.type('next');
  screen.press('Enter');
  await until('From next ab12cd34 Log out, too');
  screen.press('Enter');
  await until('1 agent asked');
  expect(worktrees.asked[0]?.from).toBe('ab12cd34'.padEnd(40, '0'));
});
