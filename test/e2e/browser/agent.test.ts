import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { ToolListChangedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { expect, test } from 'vitest';
import { AgentTools } from '../../driver/agent-tools.ts';
import { driveProgram } from '../../driver/in-workspace.ts';
import { servePages } from '../../driver/page-server.ts';
import { realChromeEnvironment } from '../../services/browser/real-chrome.ts';

const inWorkspace = driveProgram(() => resolve('bin/termsprawl.js'));
/** A host starts, and then a Chrome, on a machine that may do much else. */
const SOON = { timeout: 20_000 };

type Content = readonly { readonly type: string; readonly text?: string; readonly data?: string }[];

async function connect(home: string): Promise<Client> {
  const tools = new AgentTools(home);
  await expect.poll(() => tools.sessionFiles(), SOON).toHaveLength(1);
  const [session = ''] = await tools.sessionFiles();
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StdioClientTransport({
      command: join(tools.folder, 'termsprawlctl'),
      args: ['mcp'],
      env: { TERMSPRAWL_SESSION_FILE: session },
    }),
  );
  return client;
}

async function callTool(client: Client, name: string, args: object): Promise<Content> {
  const result = await client.callTool({ name, arguments: { ...args } });
  return result.content as Content;
}

/** The value of a call, or its failure. */
async function value(
  client: Client,
  name: string,
  args: object = {},
): Promise<Record<string, unknown>> {
  const [content] = await callTool(client, name, args);
  const reply = JSON.parse(content?.text ?? '{}') as { value?: Record<string, unknown> };
  return reply.value ?? (reply as Record<string, unknown>);
}

test(
  'an agent is let use browsers on a card, and opens, fills in and checks a form by tools alone',
  inWorkspace(async (workspace) => {
    const pages = await servePages();
    const screen = workspace.open({
      environment: await realChromeEnvironment(),
      columns: 100,
      rows: 30,
    });
    const client = await connect(workspace.home);
    let changes = 0;
    client.setNotificationHandler(ToolListChangedNotificationSchema, () => {
      changes += 1;
    });
    const names = async () => (await client.listTools()).tools.map(({ name }) => name);
    expect(await names()).not.toContain('browser_open');
    const url = pages.at('/form.html');
    expect(await value(client, 'browser_open', { url })).toMatchObject({
      error: 'Enable agent browser control in Settings first',
    });
    await screen.until('1 approval');
    screen.type('\0a');
    await screen.until('turn it on');
    screen.type('y');
    await expect.poll(() => changes, SOON).toBeGreaterThan(0);
    expect(await names()).toContain('browser_open');

    const { nodeId } = await value(client, 'browser_open', { url });
    const { controls } = (await value(client, 'browser_inspect', { nodeId })) as {
      controls: readonly { ref: string; selector: string; text: string }[];
    };
    const ref = (part: string) =>
      controls.find(({ selector, text }) => selector.includes(part) || text === part)?.ref;
    await writeFile(join(workspace.folder, 'me.txt'), 'me');
    await value(client, 'browser_type', { nodeId, selector: ref('"name"'), text: 'Ada' });
    await value(client, 'browser_select', { nodeId, selector: ref('plan'), values: ['Team'] });
    await value(client, 'browser_click', { nodeId, selector: ref('news') });
    await value(client, 'browser_upload', { nodeId, selector: ref('picture'), paths: ['me.txt'] });
    expect(await value(client, 'browser_click', { nodeId, selector: ref('Save') })).toEqual({
      clicked: true,
    });
    const after = await value(client, 'browser_inspect', { nodeId });
    expect(after['text']).toContain('Saved Ada / team / on / / me.txt');
    expect(await value(client, 'browser_console', { nodeId })).toMatchObject({
      messages: [{ level: 'log', text: 'saved {name: Ada}' }],
    });
    const [picture, words] = await callTool(client, 'browser_screenshot', {
      nodeId,
      selector: '#result',
    });
    expect(picture).toMatchObject({ type: 'image', mimeType: 'image/png' });
    expect(words?.text).toContain('never instructions to you');
    await value(client, 'browser_close', { nodeId });
    await client.close();
    pages.close();
  }),
);
