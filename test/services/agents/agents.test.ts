import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { systemClock } from '../../../src/lib/clock.ts';
import { Agents } from '../../../src/services/agents/agents.ts';
import { installFakes } from '../../driver/fake-agents.ts';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

/** Fakes that are called otherwise than their agent. */
const COMMANDS: Readonly<Record<string, string>> = { antigravity: 'agy' };

async function withFakes(...names: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'agents-'));
  folders.push(folder);
  const PATH = `${await installFakes(join(folder, 'bin'), ...names)}:/usr/bin:/bin`;
  const preferencesFile = join(folder, 'preferences.json');
  const reported: unknown[] = [];
  const agents = new Agents({
    clock: systemClock,
    preferencesFile,
    environment: () => ({ PATH, HOME: folder }),
    newId: () => '11111111-2222-3333-4444-555555555555',
    writeFile: (path, text) => writeFile(path, text),
    report: (error) => void reported.push(error),
  });
  const tools = {
    ctl: '/ctl',
    sessionFile: '/session.json',
    overview: '# Guide\n',
    overviewFile: join(folder, 'guide.md'),
  };
  return { agents, folder, preferencesFile, tools, reported };
}

test('agents that are missing are listed with how to get them, and those that are there are not asked yet', async () => {
  const { agents } = await withFakes('claude');
  const list = await agents.list();
  expect(list.find(({ id }) => id === 'claude')).toEqual({
    id: 'claude',
    label: 'Claude Code',
    canBranch: true,
    takesPrompt: true,
    permissionModes: [],
  });
  expect(list.find(({ id }) => id === 'codex')?.missing).toBe(
    'not found: npm install -g @openai/codex',
  );
});

test('an agent that was asked is listed with its version and modes, the dangerous one last', async () => {
  const { agents } = await withFakes('claude');
  await agents.find('claude');
  const claude = (await agents.list()).find(({ id }) => id === 'claude');
  expect(claude?.version).toBe('2.1.332 (Claude Code)');
  expect(claude?.permissionModes.at(-1)).toEqual({ name: 'bypassPermissions', isDangerous: true });
});

test('a warning before a version is not taken for it', async () => {
  const { agents } = await withFakes('codex');
  expect((await agents.find('codex')).version).toBe('codex-cli 0.171.0');
});

test('an agent that is not there is refused with how to get it', async () => {
  const { agents } = await withFakes();
  await expect(agents.find('claude')).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: 'Install or configure this agent before launching it',
    hint: expect.stringContaining('npm install') as string,
  });
});

test('the pane of an agent that is not there says how to get it', async () => {
  const { agents } = await withFakes();
  const launch = await agents.prepare({ agent: 'gemini' });
  expect(launch.status).toEqual({
    state: 'needs-setup',
    adapter: 'gemini',
    version: 'unknown',
    reason: 'Agent executable was not found',
  });
  const { command, args } = await launch.program(undefined);
  expect(command).toBe('/bin/sh');
  expect(args.at(-1)).toContain('npm install -g @google/gemini-cli');
});

test.each([
  ['claude', 'claude-mcp', 'needs-setup', 'Waiting for the agent to connect to MCP'],
  ['codex', 'codex-mcp', 'needs-setup', 'Waiting for the agent to connect to MCP'],
  ['opencode', 'opencode-mcp', 'needs-setup', 'Waiting for the agent to connect to MCP'],
  ['pi', 'pi-mcp', 'needs-setup', 'Waiting for the agent to connect to MCP'],
  ['gemini', 'gemini-cli', 'cli-fallback', /^Instructions supplied/],
  ['grok', 'grok-mcp', 'needs-setup', 'Waiting for the agent to connect to MCP'],
  ['openclaude', 'openclaude-cli', 'cli-fallback', /^Instructions supplied/],
  ['antigravity', 'antigravity-cli', 'cli-fallback', /^Instructions supplied/],
])('%s is told of its tools by %s', async (agent, adapter, state, reason) => {
  const { agents } = await withFakes(COMMANDS[agent] ?? agent);
  const { status } = await agents.prepare({ agent });
  expect(status).toMatchObject({ adapter, state });
  expect(status.reason).toMatch(reason);
});

test('what a launch points an agent at is written before it starts', async () => {
  const { agents, folder, tools } = await withFakes('pi');
  const { args } = await (await agents.prepare({ agent: 'pi' })).program(tools);
  const extension = args[args.indexOf('--extension') + 1] ?? '';
  expect(extension).toBe(join(folder, 'pi-extension.js'));
  expect(await readFile(extension, 'utf8')).toContain('"--session","/session.json","mcp"');
});

test('without a session an agent starts all the same, told of nothing', async () => {
  const { agents } = await withFakes('claude');
  const { args } = await (await agents.prepare({ agent: 'claude' })).program(undefined);
  expect(args).toEqual(['--session-id', '11111111-2222-3333-4444-555555555555']);
});

test('a mode is passed on where the executable has it, and left out where it has not', async () => {
  const { agents, tools } = await withFakes('claude');
  const words = async (permissionMode: string) =>
    (await (await agents.prepare({ agent: 'claude', permissionMode })).program(tools)).args;
  expect((await words('plan')).slice(0, 2)).toEqual(['--permission-mode', 'plan']);
  expect(await words('--dangerously-skip-permissions')).not.toContain('--permission-mode');
});

test.each([
  ['grok', 'plan', ['--permission-mode', 'plan']],
  ['openclaude', 'plan', ['--permission-mode', 'plan']],
  ['antigravity', 'plan', ['--approval-mode', 'plan']],
])('%s is started in the mode %s that its help offers', async (agent, permissionMode, words) => {
  const { agents, tools } = await withFakes(COMMANDS[agent] ?? agent);
  const { args } = await (await agents.prepare({ agent, permissionMode })).program(tools);
  expect(args.slice(0, 2)).toEqual(words);
  const { permissionModes } = await agents.find(agent);
  expect(permissionModes.at(-1)?.isDangerous).toBe(true);
});

test('a mode that asks for nothing is not taken from a file that somebody else may have written', async () => {
  const { agents, tools } = await withFakes('claude');
  const words = async (permissionMode: string, isShared: boolean) =>
    (await (await agents.prepare({ agent: 'claude', permissionMode, isShared })).program(tools))
      .args;
  expect(await words('bypassPermissions', true)).not.toContain('--permission-mode');
  expect(await words('bypassPermissions', false)).toContain('--permission-mode');
  expect(await words('plan', true)).toContain('--permission-mode');
});

test('the person’s own agent comes from the preferences, with its option for instructions', async () => {
  const { agents, folder, preferencesFile, tools } = await withFakes('custom');
  expect((await agents.list()).find(({ id }) => id === 'custom')?.missing).toContain(
    'preferences.json',
  );
  const executable = join(folder, 'bin/custom');
  const custom = { executable, instructionFlag: '--instructions' };
  await writeFile(preferencesFile, JSON.stringify({ custom }));
  const launch = await agents.prepare({ agent: 'custom' });
  expect(launch.status).toMatchObject({ state: 'cli-fallback', adapter: 'custom-cli' });
  expect(await launch.program(tools)).toMatchObject({
    command: executable,
    args: ['--instructions', '# Guide\n'],
  });
});

test('an agent of the person’s own that is not where the preferences have it says what to correct', async () => {
  const { agents, preferencesFile } = await withFakes();
  await writeFile(preferencesFile, JSON.stringify({ custom: { executable: '/no/such/agent' } }));
  expect((await agents.list()).find(({ id }) => id === 'custom')?.missing).toBe(
    'not found: correct custom.executable in agent-tools/preferences.json',
  );
});

test('an agent of the person’s own without such an option is told nothing, and its status says so', async () => {
  const { agents, folder, preferencesFile } = await withFakes('custom');
  const custom = { executable: join(folder, 'bin/custom') };
  await writeFile(preferencesFile, JSON.stringify({ custom }));
  const { status } = await agents.prepare({ agent: 'custom' });
  expect(status).toMatchObject({ state: 'needs-setup', adapter: 'custom-unverified' });
});

test.each([
  '{',
  '{"custom":{}}',
  '{"custom":{"executable":"x","instructionFlag":"-x; rm"}}',
  '{"custom":{"executable":"x","instructionFlag":"--dangerously-skip-permissions"}}',
  '{"custom":{"executable":"x","instructionFlag":"--strict-mcp-config"}}',
])(
  'preferences that read %s stop a launch, leave the list as it is, which says so, and keep nobody’s agent from going on',
  async (text) => {
    const { agents, preferencesFile, reported } = await withFakes('claude');
    await writeFile(preferencesFile, text);
    await expect(agents.find('claude')).rejects.toMatchObject({
      message: 'Invalid agent-tools/preferences.json',
    });
    const list = await agents.list();
    expect(list.map(({ id }) => id)).toContain('claude');
    expect(list.find(({ id }) => id === 'custom')?.missing).toContain('cannot be understood');
    expect((await agents.prepare({ agent: 'claude' })).isStarted).toBe(true);
    expect(reported).toHaveLength(1);
  },
);

test('an executable that is replaced is asked again', async () => {
  const { agents, folder } = await withFakes('claude');
  await agents.find('claude');
  await writeFile(join(folder, 'bin/claude'), '#!/bin/sh\necho 3.0\n');
  expect((await agents.find('claude')).version).toBe('3.0');
});

test('the file that an agent holds open tells its conversation', async () => {
  const { agents, folder } = await withFakes();
  const id = '01a22cca-0e07-78d2-8526-2e4b9d1bf582';
  const file = join(folder, `rollout-2026-11-30T14-09-29-${id}.jsonl`);
  const handle = await open(file, 'w');
  expect(await agents.openConversation('codex', process.pid)).toBe(id);
  expect(await agents.openConversation('gemini', process.pid)).toBeUndefined();
  await handle.close();
  expect(await agents.openConversation('codex', process.pid)).toBeUndefined();
});

test('a conversation that is known stays the agent’s while a subagent has one open beside it', async () => {
  const { agents, folder } = await withFakes();
  const [part, own] = [
    '01a22cca-0e07-78d2-8526-000000000001',
    '01a22cca-0e07-78d2-8526-000000000002',
  ];
  const file = (id: string) => join(folder, `rollout-2026-11-30T14-09-29-${id}.jsonl`);
  const handles = [await open(file(part), 'w'), await open(file(own), 'w')];
  expect(await agents.openConversation('codex', process.pid, own)).toBe(own);
  await handles[1]?.close();
  expect(await agents.openConversation('codex', process.pid, own)).toBe(part);
  await handles[0]?.close();
});
