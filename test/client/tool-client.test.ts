import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connect, isToolFailure } from '../../src/client/main.ts';
import type { ToolEvent } from '../../src/protocol/tool-event.ts';
import { slowTool } from '../tools/slow-tool.ts';
import { Talking } from '../transports/socket/talking.ts';

let talking: Talking;
let heardContext: { emit: (event: ToolEvent) => Promise<void>; signal: AbortSignal } | undefined;

beforeEach(async () => {
  heardContext = undefined;
  const tool = slowTool((context) => {
    heardContext = context;
    return new Promise(() => {});
  });
  talking = await Talking.start([
    { ...tool, queue: 'read', capabilities: ['read-only'] },
    { ...slowTool(() => ({ done: true })), name: 'quick', queue: 'read' },
  ]);
});
afterEach(() => talking.stop());

const open = () => connect({ socketPath: talking.path });

test('tools are listed, and calls have their answers, also at the same time', async () => {
  const client = await open();
  expect((await client.listTools()).map(({ name }) => name)).toEqual(['slow', 'quick']);
  const answers = Array.from({ length: 100 }, () => client.call('quick'));
  expect(await Promise.all(answers)).toEqual(Array(100).fill({ content: { done: true } }));
  await client.close();
});

test('a failure has the code, the message and the details of the workspace', async () => {
  const client = await open();
  const failure = await client.call('quick', { bogus: 1 }).catch((error: unknown) => error);
  expect(isToolFailure(failure)).toBe(true);
  expect(failure).toMatchObject({
    code: 'VALIDATION_ERROR',
    message: 'Invalid arguments for "quick"',
    details: { fieldErrors: { bogus: ['Unknown argument: bogus'] } },
  });
  await client.close();
});

test('events are heard, and taking the call back ends it in the workspace too', async () => {
  const client = await open();
  const controller = new AbortController();
  const events: ToolEvent[] = [];
  const { signal } = controller;
  const call = client.call('slow', {}, { signal, onEvent: (event) => events.push(event) });
  await expect.poll(() => heardContext).toBeDefined();
  await heardContext?.emit({ type: 'partial_text', text: 'so far' });
  await expect.poll(() => events).toEqual([{ type: 'partial_text', text: 'so far' }]);
  controller.abort();
  await expect(call).rejects.toMatchObject({ code: 'CANCELLED' });
  await expect.poll(() => heardContext?.signal.aborted).toBe(true);
  expect(await client.call('quick')).toEqual({ content: { done: true } });
  await client.close();
});

test('when the connection ends, what is under way fails and so does what comes', async () => {
  const client = await open();
  const call = client.call('slow');
  const failed = expect(call).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await client.close();
  await failed;
  await expect(client.call('quick')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await expect(client.listTools()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('arguments that no frame holds are refused before they are sent', async () => {
  const client = await open();
  const call = client.call('quick', { text: 'x'.repeat(9 * 1024 * 1024) });
  await expect(call).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  expect(await client.call('quick')).toEqual({ content: { done: true } });
  await client.close();
});

test('where nobody listens the failure names the socket', async () => {
  const socketPath = join(talking.path, '..', 'other.sock');
  const failure = await connect({ socketPath }).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'UNAVAILABLE' });
  expect(String(failure)).toContain(socketPath);
});

test('a host that goes in the middle of a call is told of', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ts-client-'));
  const path = join(folder, 'tool.sock');
  const sockets: Socket[] = [];
  const server: Server = createServer((socket) => void sockets.push(socket));
  await new Promise<void>((resolve) => server.listen(path, resolve));
  const client = await connect({ socketPath: path });
  const call = client.call('slow');
  const failed = expect(call).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await expect.poll(() => sockets).toHaveLength(1);
  sockets[0]?.destroy();
  await failed;
  server.close();
  await rm(folder, { recursive: true });
});
