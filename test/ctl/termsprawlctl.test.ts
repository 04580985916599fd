import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { VERSION } from '../../src/protocol/version.ts';
import { Serving } from '../transports/http/serving.ts';
import { installBuilt, runClient } from './built-client.ts';

let folder = '';
let launcher = '';
let serving: Serving;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "client it's "));
  [launcher, serving] = await Promise.all([installBuilt(folder), Serving.start()]);
});
afterAll(async () => {
  await serving.stop();
  await rm(folder, { recursive: true });
});

function ctl(args: readonly string[], input?: string) {
  const env = { TERMSPRAWL_SESSION_FILE: serving.sessionFile };
  return runClient(launcher, args, { env, ...(input !== undefined && { input }) });
}

function textOf(nodeId: unknown): unknown {
  return serving.world.node(String(nodeId))?.props['text'];
}

const NO_SESSION =
  'Launch this helper from a termsprawl agent, or provide --session /absolute/path/to/session.json\n';

test('the client is for its owner only, and its launcher can be run', async () => {
  expect((await stat(launcher)).mode & 0o777).toBe(0o700);
});

test('doctor prints who the caller is as JSON with two spaces, and ends with 0', async () => {
  const { code, stdout, stderr } = await ctl(['doctor']);
  expect([code, stderr]).toEqual([0, '']);
  const reply = JSON.parse(stdout) as unknown;
  expect(reply).toMatchObject({ ok: true, value: { nodeId: 't1', projectId: 'p1' } });
  expect(stdout).toBe(`${JSON.stringify(reply, null, 2)}\n`);
});

test.each([
  ['in one word', ['call', 'sticky_open', '{"text":"42"}'], undefined],
  ['on standard input', ['call', 'sticky_open', '-'], '{"text":"42"}'],
  ['as key and value, by type and not by look', ['call', 'sticky_open', '--text', '42'], undefined],
  ['as key=value', ['call', 'sticky_open', '--text=42'], undefined],
])('call takes its arguments %s', async (_how, args, input) => {
  const { code, stdout } = await ctl(args, input);
  const reply = JSON.parse(stdout) as { value: { nodeId: string } };
  expect([code, textOf(reply.value.nodeId)]).toEqual([0, '42']);
});

test('call OPERATION --help shows the arguments, as tools OPERATION does, and calls nothing', async () => {
  const before = serving.world.audited.length;
  const shown = await ctl(['tools', 'sticky_open']);
  expect(shown.stdout).toContain('--text (string, required)');
  expect(await ctl(['call', 'sticky_open', '--help'])).toEqual(shown);
  const called = serving.world.audited.slice(before).map(({ toolName }) => toolName);
  expect(new Set(called)).toEqual(new Set(['tools_list']));
});

test('call OPERATION --key value is one call, and leaves one line in the log', async () => {
  const before = serving.world.audited.length;
  await ctl(['call', 'sticky_open', '--text', '42']);
  expect(serving.world.audited.slice(before)).toMatchObject([
    { toolName: 'sticky_open', args: { text: '42' } },
  ]);
});

test('call without arguments sends none, and without an operation is told that it is unknown', async () => {
  const [list, nothing] = await Promise.all([ctl(['call', 'canvas_list']), ctl(['call'])]);
  expect(list.code).toBe(0);
  expect(nothing).toEqual({
    code: 1,
    stdout: '{"ok":false,"error":"Unknown operation","code":"UNKNOWN_TOOL"}\n',
    stderr: '',
  });
});

test('what a tool refuses is an answer on standard output, and ends with 1', async () => {
  expect(await ctl(['call', 'sticky_open', '{}'])).toEqual({
    code: 1,
    stdout: '{"ok":false,"error":"Missing argument: text","code":"VALIDATION_ERROR"}\n',
    stderr: '',
  });
});

test.each([[[]], [['dance']], [['call', 'canvas_list', '{}', '{}']]])(
  'the command line %j makes no sense, and ends with 2',
  async (args) => {
    expect(await ctl(args)).toEqual({
      code: 2,
      stdout: '',
      stderr: 'Error: Usage: termsprawlctl doctor | call OPERATION [JSON_ARGS] | mcp\n',
    });
  },
);

test('arguments that are no JSON are told on standard error, and nothing is sent', async () => {
  const before = serving.world.audited.length;
  const { code, stdout, stderr } = await ctl(['call', 'sticky_open', '{text}']);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^SyntaxError: /);
  expect(serving.world.audited).toHaveLength(before);
});

test.each([
  ['first', (file: string) => ['--session', file, 'doctor']],
  ['last', (file: string) => ['doctor', '--session', file]],
  ['in between', (file: string) => ['call', '--session', file, 'canvas_list']],
  ['in one word', (file: string) => [`--session=${file}`, 'doctor']],
])('--session may stand %s, and wins over the environment', async (_where, args) => {
  const env = { TERMSPRAWL_SESSION_FILE: '/nowhere/sessions/x.json' };
  expect(await runClient(launcher, args(serving.sessionFile), { env })).toMatchObject({ code: 0 });
});

test.each([
  [['doctor']],
  [['doctor', '--session']],
  [['doctor', '--session=']],
  [['call', 'canvas_list']],
])('%j without a session is refused with how to get one', async (args) => {
  expect(await runClient(launcher, args)).toEqual({ code: 2, stdout: '', stderr: NO_SESSION });
});

test('a session file that is missing is an answer of 1, not a wrong command line', async () => {
  const { code, stdout } = await runClient(launcher, ['doctor', '--session', '/nowhere/x/t1.json']);
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({
    error: expect.stringMatching(
      /^Tool connection unavailable: ENOENT.* are not automatically retried\.$/,
    ) as string,
  });
});

test('help and the version are given without a session', async () => {
  const [help, dashes, version, versionDashes] = await Promise.all(
    ['help', '--help', 'version', '--version'].map((word) => runClient(launcher, [word])),
  );
  expect(help).toEqual(dashes);
  expect(version).toEqual(versionDashes);
  expect(help).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringContaining('call OPERATION') as string,
  });
  expect(version).toEqual({ code: 0, stderr: '', stdout: `${VERSION}\n` });
});

test('tools lists what the workspace offers, with what each needs', async () => {
  const [all, one, none] = await Promise.all([
    ctl(['tools']),
    ctl(['tools', 'canvas_move']),
    ctl(['tools', 'dance']),
  ]);
  expect(all.stdout).toMatch(/^canvas_move nodeId\* x\* y\* +Moves/m);
  expect(one.stdout).toMatch(/^canvas_move\n {2}Moves.*\n {2}--nodeId \(string, required\)/);
  expect(none).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('Unknown operation') as string,
  });
});

test('lists, numbers and yes or no can be said in words', async () => {
  const { stdout } = await ctl(['call', 'sticky_open', '--text', 'x']);
  const { nodeId } = (JSON.parse(stdout) as { value: { nodeId: string } }).value;
  const moved = await ctl(['call', 'canvas_move', '--node-id', nodeId, '--x', '-3', '--y', '4']);
  const selected = await ctl(['call', 'canvas_select', '--nodeIds', nodeId, '--nodeIds', 't1']);
  const folded = await ctl(['call', 'sticky_update', '--nodeId', nodeId, '--collapsed']);
  expect([moved.code, selected.code, folded.code]).toEqual([0, 0, 0]);
  expect(serving.world.node(nodeId)).toMatchObject({
    rect: { x: -3, y: 4 },
    props: { collapsed: true },
  });
  expect(serving.world.project.view.get().selection).toEqual([nodeId, 't1']);
});

test('a key without its value makes no sense', async () => {
  expect(await ctl(['call', 'sticky_open', '--text'])).toMatchObject({
    code: 2,
    stderr: 'Missing value for --text\n',
  });
});
