import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client as NewClient } from '@modelcontextprotocol/client';
import { StdioClientTransport as NewTransport } from '@modelcontextprotocol/client/stdio';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { VERSION } from '../../../src/protocol/version.ts';
import { CATALOGUE } from '../../../src/tools/catalogue.ts';
import { defineTool, READS } from '../../../src/tools/define-tool.ts';
import { terminalNode, World } from '../../tools/world.ts';
import { Serving } from '../../transports/http/serving.ts';
import { installBuilt } from '../built-client.ts';

// Programs start, so a loaded machine may take a while; a test that hangs still ends.
vi.setConfig({ testTimeout: 20_000 });
const SOON = { timeout: 10_000 };

const IDENTITY = { name: 'test', version: '1' };

const browserOpen = defineTool({
  name: 'browser_open',
  title: 'Open a page',
  description: 'Opens a page.',
  input: z.strictObject({}),
  capabilities: ['controls-browser'],
  annotations: READS,
  queue: 'read',
  run: () => null,
});

let folder = '';
let launcher = '';
let serving: Serving;
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mcp-'));
  const world = new World([...CATALOGUE, browserOpen]);
  [launcher, serving] = await Promise.all([installBuilt(folder), Serving.start({ world })]);
});
afterAll(async () => {
  await Promise.all(closing.map((close) => close()));
  await serving.stop();
  await rm(folder, { recursive: true });
});

function server() {
  return { command: launcher, args: ['--session', serving.sessionFile, 'mcp'] };
}

async function old() {
  const client = new OldClient(IDENTITY);
  closing.push(() => client.close());
  await client.connect(new OldTransport(server()));
  return client;
}

async function modern(mode?: 'auto' | { readonly pin: string }) {
  const client = new NewClient(
    IDENTITY,
    mode === undefined ? {} : { versionNegotiation: { mode } },
  );
  closing.push(() => client.close());
  await client.connect(new NewTransport(server()));
  return client;
}

const CLIENTS = [
  ['the client of the first package', '2025-11-25', old],
  ['the client of the second package', '2025-11-25', modern],
  ['one that tries the newest revision first', '2026-07-28', () => modern('auto')],
  ['one of the newest revision only', '2026-07-28', () => modern({ pin: '2026-07-28' })],
] as const;

test.each(CLIENTS)(
  '%s connects as of %s, lists the tools and uses them',
  async (_who, version, connect) => {
    const client = await connect();
    expect(client.getServerVersion()).toMatchObject({ name: 'termsprawl', version: VERSION });
    expect(client.getInstructions()).toContain('termsprawl');
    if ('getNegotiatedProtocolVersion' in client)
      expect(client.getNegotiatedProtocolVersion()).toBe(version);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(
      serving.world.caller.operations().map(({ name }) => name),
    );
    const pinned = await client.callTool({ name: 'sticky_open', arguments: { text: 'from MCP' } });
    const [content] = pinned.content as { readonly text: string }[];
    const { value } = JSON.parse(content?.text ?? '') as { value: { nodeId: string } };
    expect(serving.world.node(value.nodeId)?.props['text']).toBe('from MCP');
    const wrong = await client.callTool({ name: 'sticky_opne', arguments: {} });
    expect(wrong.isError).toBe(true);
    expect(JSON.stringify(wrong.content)).toContain('Did you mean sticky_open?');
  },
);

test('a call that is taken back takes its question away from the person who was asked', async () => {
  const client = await old();
  const { world } = serving;
  world.put(terminalNode('t7'));
  const controller = new AbortController();
  const messages: unknown[] = [];
  const call = client.callTool({ name: 'node_close', arguments: { nodeId: 't7' } }, undefined, {
    signal: controller.signal,
    onprogress: ({ message }) => void messages.push(message),
  });
  const refused = expect(call).rejects.toThrow();
  await expect.poll(() => world.approvals.pending, SOON).toHaveLength(1);
  await expect.poll(() => messages, SOON).toEqual(['Waiting for the user’s approval']);
  controller.abort();
  await refused;
  await expect.poll(() => world.approvals.pending, SOON).toEqual([]);
  expect(world.node('t7')).toBeDefined();
});

test('browser control brings its tools to a client that has listed them before', async () => {
  const seen: string[][] = [];
  const client = new OldClient(IDENTITY, {
    listChanged: {
      tools: {
        onChanged: (_error, tools) => void seen.push((tools ?? []).map(({ name }) => name)),
      },
    },
  });
  closing.push(() => client.close());
  await client.connect(new OldTransport(server()));
  await client.listTools();
  serving.world.isBrowserEnabled = true;
  await serving.service.announce();
  await expect.poll(() => seen, SOON).toHaveLength(1);
  expect(seen[0]).toContain('browser_open');
  serving.world.isBrowserEnabled = false;
});
