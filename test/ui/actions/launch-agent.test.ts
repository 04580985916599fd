import { expect, test } from 'vitest';
import type { AgentChoice } from '../../../src/workspace/agent-launch.ts';
import type { ClosedConversation } from '../../../src/workspace/conversation.ts';
import { stageOf } from '../app/stage.ts';
import { terminalNode } from '../sample-nodes.ts';

const CLAUDE: AgentChoice = {
  id: 'claude',
  label: 'Claude Code',
  permissionModes: [],
  canBranch: true,
  takesPrompt: true,
};
const ASKED: AgentChoice = {
  ...CLAUDE,
  version: '2.1',
  permissionModes: [
    { name: 'plan', isDangerous: false },
    { name: 'bypassPermissions', isDangerous: true },
  ],
};
const MISSING: AgentChoice = {
  id: 'codex',
  label: 'Codex CLI',
  permissionModes: [],
  canBranch: true,
  takesPrompt: true,
  missing: 'not found: npm install -g @openai/codex',
};

function withAgents(asked: AgentChoice = ASKED, conversations: ClosedConversation[] = []) {
  let claude = CLAUDE;
  const agents = {
    list: async () => [MISSING, claude],
    conversations: async () => conversations,
    find: async () => {
      claude = asked;
      return asked;
    },
  };
  return stageOf({ nodes: [terminalNode('t1')], port: { agents }, columns: 100, rows: 30 });
}

test('agents that are there come first, and each mode of theirs after them, once they have answered', async () => {
  const { screen, until } = withAgents();
  screen.press('Ctrl+Space', 'n', 'a');
  await until('bypassPermissions  asks for nothing');
  const rows = screen.shown().flatMap((row) => /│ {2,}│ (\w.*?)\s{2,}/.exec(row)?.[1] ?? []);
  expect(rows.slice(0, 4)).toEqual([
    'Claude Code',
    'Claude Code · plan',
    'Claude Code · bypassPermissions',
    'Codex CLI',
  ]);
});

test('Enter launches the agent as the person has configured it', async () => {
  const { screen, until, calls } = withAgents();
  screen.press('Ctrl+Space', 'n', 'a');
  await until('Claude Code');
  screen.press('Enter');
  await until(() => calls.length > 0);
  expect(calls).toEqual([{ tool: 'agent_launch', args: { agent: 'claude' } }]);
});

test('a mode is chosen by its name', async () => {
  const { screen, until, calls } = withAgents();
  screen.press('Ctrl+Space', 'n', 'a');
  await until('plan');
  screen.type('plan');
  screen.press('Enter');
  await until(() => calls.length > 0);
  expect(calls).toEqual([
    { tool: 'agent_launch', args: { agent: 'claude', permissionMode: 'plan' } },
  ]);
});

test('choosing an agent that is missing says how to get it, and launches nothing', async () => {
  const { screen, until, calls } = withAgents();
  screen.press('Ctrl+Space', 'n', 'a');
  await until('Codex CLI');
  screen.type('codex');
  screen.press('Enter');
  await until(/npm install -g @openai\/codex\s*$/m);
  expect(calls).toEqual([]);
});

test('a conversation that was closed is offered by its name, and gone on with', async () => {
  const closed = {
    agent: 'claude',
    conversation: 'c1',
    title: 'login test',
    isNamed: false,
    folder: '/srv/api',
    closedMs: -7_200_000,
  };
  const { screen, until, calls } = withAgents(ASKED, [closed]);
  screen.press('Ctrl+Space', 'n', 'a');
  await until('Claude Code · go on with: login test  closed 2h ago');
  screen.type('login');
  screen.press('Enter');
  await until(() => calls.length > 0);
  expect(calls).toEqual([{ tool: 'agent_launch', args: { agent: 'claude', conversation: 'c1' } }]);
});

test('branching launches the same agent from the conversation that it is in', async () => {
  const rect = { x: 0, y: 0, width: 80, height: 24 };
  const props = { agent: 'claude', conversation: 'c1' };
  const node = { id: 'a1', kind: 'agent', title: 'claude', rect, props };
  const { screen, until, calls } = stageOf({ nodes: [node] });
  screen.press('Ctrl+Space', 'n', 'A');
  await until(() => calls.length > 0);
  expect(calls).toEqual([{ tool: 'agent_launch', args: { agent: 'claude', branchOf: 'c1' } }]);
});

test('a branch of an agent that may only plan may only plan', async () => {
  const rect = { x: 0, y: 0, width: 80, height: 24 };
  const props = { agent: 'claude', conversation: 'c1', permissionMode: 'plan' };
  const node = { id: 'a1', kind: 'agent', title: 'claude', rect, props };
  const { screen, until, calls } = stageOf({ nodes: [node] });
  screen.press('Ctrl+Space', 'n', 'A');
  await until(() => calls.length > 0);
  expect(calls[0]?.args).toMatchObject({ branchOf: 'c1', permissionMode: 'plan' });
});

test('a shell has no conversation to branch, and the key says so', async () => {
  const { screen, until } = withAgents();
  screen.press('Ctrl+Space', 'n', 'A');
  await until('The focused node is not an agent.');
});
