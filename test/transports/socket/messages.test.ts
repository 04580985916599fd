import { stat } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MAX_TOOL_FRAME_BYTES } from '../../../src/protocol/tool-wire.ts';
import { CATALOGUE } from '../../../src/tools/catalogue.ts';
import { type Program, Talking } from './talking.ts';

let talking: Talking;
let program: Program;

beforeEach(async () => {
  talking = await Talking.start();
  program = talking.connect();
});
afterEach(() => talking.stop());

test('only the owner may connect to the socket', async () => {
  expect((await stat(talking.path)).mode & 0o777).toBe(0o600);
});

test('the tools that can be used are listed with their schemas and capabilities, in the order of the catalogue', async () => {
  program.send({ type: 'list_tools', protocol: 1 });
  const list = await program.until(({ type }) => type === 'tools_list');
  expect(list).toMatchObject({ protocol: 1 });
  const tools = list.type === 'tools_list' ? list.tools : [];
  const names = CATALOGUE.map(({ name }) => name);
  // Nobody has let programs use browsers.
  const usable = names.filter((name) => !name.startsWith('browser_'));
  expect(tools.map(({ name }) => name)).toEqual(usable);
  for (const tool of tools)
    expect(Object.keys(tool).sort()).toEqual([
      'capabilities',
      'description',
      'inputSchema',
      'name',
    ]);
});

test('a frame that is no call is told to the audit log without what is in it, and with nobody as its caller', async () => {
  program.send('{bad');
  await program.until(({ type }) => type === 'error');
  const [refused, ...more] = talking.world.refused;
  expect(more).toEqual([]);
  expect(refused?.caller).toBeUndefined();
  expect(refused?.failure.code).toBe('PROTOCOL_ERROR');
  expect(refused?.failure.message).toBe('tool socket: Malformed JSON frame ignored');
});

test.each([
  ['{bad', /^Malformed JSON frame ignored: \S/, undefined],
  ['"text', /^Malformed JSON frame ignored: /, undefined],
  ['7', /^Invalid message: /, undefined],
  ['null', /^Invalid message: /, undefined],
  ['[]', /^Invalid message: /, undefined],
  ['{}', /^Invalid message: /, undefined],
  ['{"type":"tool_calls","requestId":"r"}', /^Invalid message: /, 'r'],
  ['{"type":"tool_call","toolName":"canvas_list"}', /^Invalid message: requestId: /, undefined],
  ['{"type":"tool_call","requestId":7,"toolName":"x"}', /^Invalid message: requestId: /, undefined],
  ['{"type":"tool_call","requestId":"","toolName":"x"}', /^Invalid message: requestId: /, ''],
  ['{"type":"tool_call","requestId":"r"}', /^Invalid message: toolName: /, 'r'],
  [
    '{"type":"tool_call","requestId":"r","toolName":"x","arguments":[]}',
    /^Invalid message: arguments: /,
    'r',
  ],
  [
    '{"type":"tool_call","requestId":"r","toolName":"x","timeoutMs":0}',
    /^Invalid message: timeoutMs: /,
    'r',
  ],
  [
    '{"type":"tool_call","requestId":"r","toolName":"x","timeoutMs":1.5}',
    /^Invalid message: timeoutMs: /,
    'r',
  ],
  [
    '{"type":"tool_call","requestId":"r","toolName":"x","clientInfo":7}',
    /^Invalid message: clientInfo: /,
    'r',
  ],
  ['{"type":"cancel_tool_call"}', /^Invalid message: requestId: /, undefined],
  ['{"type":"list_tools","protocol":"1"}', /^Invalid message: protocol: /, undefined],
  [
    '{"type":"list_tools","protocol":2}',
    /^Unsupported protocol version 2; server requires 1$/,
    undefined,
  ],
  [
    '{"type":"tool_call","requestId":"r","toolName":"canvas_list","protocol":0}',
    /^Unsupported protocol version 0; server requires 1$/,
    'r',
  ],
  [
    '{"type":"from the future","requestId":"r","protocol":3}',
    /^Unsupported protocol version 3; server requires 1$/,
    'r',
  ],
])('%s is told to be wrong, and the connection goes on', async (line, message, requestId) => {
  program.send(line);
  const error = await program.until(({ type }) => type === 'error');
  expect(error).toMatchObject({ protocol: 1, type: 'error', code: 'PROTOCOL_ERROR' });
  expect(program.errors()[0]).toMatch(message);
  expect('requestId' in error ? error.requestId : undefined).toBe(requestId);
  await program.answered();
  expect(talking.world.audited).toEqual([]);
});

test('bytes that are no UTF-8 are a malformed frame', async () => {
  program.socket.write(Uint8Array.of(0x22, 0xff, 0x22, 0x0a));
  await program.until(({ type }) => type === 'error');
  expect(program.errors()[0]).toMatch(/^Malformed JSON frame ignored: /);
});

test('blank lines and white space round a frame are passed over', async () => {
  program.send('\n  \r\n\t{"type":"list_tools"}  \r');
  await program.until(({ type }) => type === 'tools_list');
  expect(program.errors()).toEqual([]);
});

test('an unknown call that is taken back is passed over', async () => {
  program.send({ type: 'cancel_tool_call', requestId: 'nobody' });
  await program.answered();
  expect(program.heard).toHaveLength(1);
});

test.each([
  ['as long as can be is read', 0, 'tool_result'],
  ['one byte longer is dropped', 1, 'error'],
])('a frame %s', async (_name, more, type) => {
  const head = '{"type":"tool_call","requestId":"r","toolName":"no","arguments":{"x":"';
  const tail = '"}}';
  const length = MAX_TOOL_FRAME_BYTES - head.length - tail.length + more;
  program.send(`${head}${'x'.repeat(length)}${tail}`);
  const answer = await program.until((each) => each.type !== 'tools_list');
  expect(answer.type).toBe(type);
  if (more > 0) expect(program.errors()).toContain('Frame exceeds MAX_FRAME_BYTES without newline');
  await program.answered();
});

test('a frame without an end is dropped, and the next one is read', async () => {
  program.socket.write('x'.repeat(MAX_TOOL_FRAME_BYTES + 1));
  await program.until(({ type }) => type === 'error');
  expect(program.errors()).toEqual(['Frame exceeds MAX_FRAME_BYTES without newline']);
  await program.answered();
});

test('a frame that is not finished in time is dropped, and one that waits for nothing is not', async () => {
  await program.answered();
  program.socket.write('{"type":');
  await expect.poll(() => talking.world.clock.waiting).toBe(1);
  talking.world.clock.advance(15_000);
  await program.until(({ type }) => type === 'error');
  expect(program.errors()).toEqual(['Frame not finished within 15 s']);
  talking.world.clock.advance(600_000);
  await program.answered();
});
