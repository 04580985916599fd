import { expect, test } from 'vitest';
import type { AgentStatus } from '../../../src/protocol/agent-status.ts';
import { FakeStatuses } from '../fake-statuses.ts';
import { FakeTerminal } from '../fake-terminal.ts';
import { terminalNode } from '../sample-nodes.ts';
import { type Play, projectOf, stageOf } from './stage.ts';

const NAMES = ['claude', 'codex', 'gemini', 'pi'];
const ASKS = { state: 'needs-you', text: 'approve Bash: touch u1', sinceMs: 10 } as const;

/** Four agents side by side, the first one focused, each at what the test says. */
function fourAgents(
  statuses: Readonly<Record<string, Partial<AgentStatus>>>,
  play: Play = {},
): ReturnType<typeof stageOf> & { readonly agents: FakeStatuses } {
  const agents = new FakeStatuses(statuses);
  const nodes = NAMES.map((name) => ({ ...terminalNode(name), title: name }));
  const live = Object.fromEntries(NAMES.map((name) => [name, new FakeTerminal([])]));
  return { agents, ...stageOf({ nodes, live, ...play, port: { ...play.port, statuses: agents } }) };
}

test('each agent has its sign and word in its border, and the one that asks says what', async () => {
  const { until } = fourAgents({
    claude: { state: 'idle' },
    codex: ASKS,
    gemini: { state: 'working' },
    pi: { state: 'done' },
  });
  await until(/1 claude .* ○ IDLE/);
  await until(/2 codex · approve .* ◆ NEEDS YOU/);
  await until(/3 gemini .* ● RUNNING/);
  await until(/4 pi .* ✓ DONE/);
});

test('the tab counts who asks, who failed, who is done and who works', async () => {
  const { until } = fourAgents({
    claude: ASKS,
    codex: { state: 'error' },
    gemini: { state: 'working' },
    pi: { state: 'done' },
  });
  await until('[1 api ◆1 ✗1 ✓1 ●1]');
});

test('an error that was looked at is not counted any more', async () => {
  const { until } = fourAgents({ claude: { state: 'error', isSeen: true } });
  await until('[1 api]');
});

test('the bottom line names the agent that asks, what, and the key that goes there', async () => {
  const { until } = fourAgents({ codex: ASKS });
  await until('Ctrl+Space ! ◆ 2 codex: approve Bash: touch u1');
});

test('of several that need somebody the bottom line names the newest, and counts the others', async () => {
  const { until } = fourAgents({
    codex: { ...ASKS, sinceMs: 10 },
    gemini: { ...ASKS, text: 'Which one?', sinceMs: 20 },
    pi: { state: 'done', sinceMs: 30 },
  });
  await until('Ctrl+Space ! ◆ 3 gemini +2: Which one?');
});

test('from one that needs somebody the bottom line names the one that the key goes on to', async () => {
  const { screen, project, until } = fourAgents({
    claude: { ...ASKS, sinceMs: 30 },
    codex: { ...ASKS, sinceMs: 20 },
    gemini: { ...ASKS, sinceMs: 10 },
  });
  await until('Ctrl+Space ! ◆ 2 codex +1:');
  screen.press('Ctrl+Space', '!');
  expect(project.view.get().focused).toBe('codex');
  await until('Ctrl+Space ! ◆ 3 gemini +1:');
});

test('an agent of another project is named with the tab that it is in', async () => {
  const agents = new FakeStatuses({ web1: ASKS });
  const { projects, until } = stageOf({ nodes: [terminalNode('t1')], port: { statuses: agents } });
  projects.add(projectOf([terminalNode('web0'), terminalNode('web1')], {}, 'web'));
  await until('! ◆ 2 web › 2 web1: approve Bash: touch u1');
});

test('two agents of one title are told apart by their numbers', async () => {
  const agents = new FakeStatuses({ a1: { state: 'idle' }, a2: { ...ASKS, sinceMs: 0 } });
  const twins = ['a1', 'a2'].map((id) => terminalNode(id, { title: 'fix the login' }));
  const { until } = stageOf({ nodes: twins, port: { statuses: agents }, columns: 130, rows: 40 });
  await until(/◆ 2 fix the login/);
  await until(/○ 1 fix the login/);
  await until('! ◆ 2 fix the login: approve');
});

test('an agent that was killed while nobody looked calls for somebody, after those that ask', async () => {
  const { screen, project, until } = fourAgents({
    codex: { ...ASKS, sinceMs: 10 },
    gemini: { state: 'exited', code: 137, sinceMs: 20 },
  });
  await until('[1 api ◆1 ✗1]');
  await until('Ctrl+Space ! ◆ 2 codex +1:');
  screen.press('Ctrl+Space', '!');
  await until('Ctrl+Space ! ■ 3 gemini: exited 137');
  screen.press('Ctrl+Space', '!');
  expect(project.view.get().focused).toBe('gemini');
});

test.each([
  ['ended well', { state: 'exited', code: 0 }],
  ['was killed and looked at', { state: 'exited', code: 137, isSeen: true }],
] as const)('an agent that %s calls for nobody', async (_how, status) => {
  const { screen, until } = fourAgents({ gemini: status });
  await until('[1 api]');
  screen.press('Ctrl+Space', '!');
  await until('No agent needs you.');
});

test('the sidebar has the newest need first, then work, then rest, each with its time', async () => {
  const { until, clock, screen } = fourAgents(
    {
      claude: { state: 'idle', sinceMs: 0 },
      codex: { state: 'needs-you', sinceMs: 0 },
      gemini: { state: 'working', sinceMs: 0 },
      pi: { state: 'needs-you', sinceMs: 60_000 },
    },
    { columns: 130, rows: 40 },
  );
  clock.advance(120_000);
  await until(/◆ 4 pi +NEEDS YOU +1m/);
  const rows = screen
    .shown()
    .map((row) => /[◆●○] \d (\w+) +(?:NEEDS|RUN|IDLE)/.exec(row.slice(90))?.[1]);
  expect(rows.filter((name) => name !== undefined)).toEqual(['pi', 'codex', 'gemini', 'claude']);
});

test('a time that is shown goes on without anything else happening', async () => {
  const { until } = fourAgents({ claude: { state: 'working' } }, { columns: 130 });
  await until(/RUNNING +1s/);
  await until(/RUNNING +3s/);
});

test('the key walks round those that need somebody, into other projects too', async () => {
  const other = projectOf([terminalNode('web1')], {}, 'web');
  const { screen, project, projects } = fourAgents({
    codex: { ...ASKS, sinceMs: 30 },
    pi: { ...ASKS, sinceMs: 20 },
    web1: { ...ASKS, sinceMs: 10 },
    gemini: { state: 'working' },
  });
  projects.add(other);
  const visited = () => [projects.get().activeId, projects.active()?.view.get().focused];
  screen.press('Ctrl+Space', '!');
  expect(visited()).toEqual(['api', 'codex']);
  screen.press('Ctrl+Space', '!');
  expect(visited()).toEqual(['api', 'pi']);
  screen.press('Ctrl+Space', '!');
  expect(visited()).toEqual(['web', 'web1']);
  screen.press('Ctrl+Space', '!');
  expect(visited()).toEqual(['api', 'codex']);
  expect(project.view.get().focused).toBe('codex');
});

test('where nobody needs anything the key says so', async () => {
  const { screen, until } = fourAgents({ claude: { state: 'working' } });
  screen.press('Ctrl+Space', '!');
  await until('No agent needs you.');
});

test('the agent that has the keyboard is looked at, and none while the window has no focus', () => {
  const { screen, agents } = fourAgents({});
  expect(agents.lookedAt).toEqual(['claude']);
  screen.press('Ctrl+Space', '2');
  expect(agents.lookedAt).toEqual(['codex']);
  screen.type('\x1b[O');
  expect(agents.lookedAt).toEqual([]);
  screen.type('\x1b[I');
  expect(agents.lookedAt).toEqual(['codex']);
});

test('a need rings, notifies and runs the notifier once', () => {
  const notified: string[] = [];
  const { screen, agents } = fourAgents(
    {},
    { port: { runNotifier: (title, body) => void notified.push(`${title}: ${body}`) } },
  );
  agents.need('codex', ASKS);
  const message = '2 codex needs you: approve Bash: touch u1';
  expect(notified).toEqual([`termsprawl: ${message}`]);
  expect(screen.raw).toContain('\x07');
  expect(screen.raw.split(message)).toHaveLength(2);
});

test('that an agent was killed is told with the status that it ended with', () => {
  const { screen, agents } = fourAgents({});
  agents.need('codex', { state: 'exited', code: 137 });
  expect(screen.raw).toContain('termsprawl: 2 codex has ended: status 137');
});

test('the status is explained with its source and what was reported', async () => {
  const { screen, agents, until } = fourAgents({ claude: ASKS });
  agents.explains('claude', {
    status: { ...ASKS, source: 'program', isSeen: false },
    claims: [{ source: 'hooks', state: 'working', text: '' }],
    reports: [{ atMs: 0, source: 'hooks', says: 'PreToolUse Bash', times: 3 }],
  });
  screen.press('Ctrl+Space', 'e');
  await until('Status of 1 claude');
  await until(/needs you for \d+s, by what it says of itself/);
  await until(/hooks +working/);
  await until('PreToolUse Bash (3 times)');
  screen.press('Esc');
  await until(() => !screen.shown().join('\n').includes('Status of 1 claude'));
});

test('the sidebar’s keys go to an agent', async () => {
  const { screen, project, until } = fourAgents({ pi: ASKS }, { columns: 130, rows: 40 });
  await until('NEEDS YOU');
  screen.press('Ctrl+Space', 'B', 'Up', 'Up', 'Up', 'Up', 'Up', 'Enter');
  expect(project.view.get().focused).toBe('pi');
});
