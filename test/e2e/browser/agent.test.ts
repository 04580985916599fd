import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ToolListChangedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { expect, test } from 'vitest';
import { driveProgram } from '../../driver/in-workspace.ts';
import { McpAgent } from '../../driver/mcp-agent.ts';
import { servePages } from '../../driver/page-server.ts';
import { realChromeEnvironment } from '../../services/browser/real-chrome.ts';

const inWorkspace = driveProgram(() => resolve('bin/termsprawl.js'));
/** A host starts, and then a Chrome, on a machine that may do much else. */
const SOON = { timeout: 20_000 };

test(
  'an agent is let use browsers on a card, and opens, fills in and checks a form by tools alone',
  inWorkspace(async (workspace) => {
    const pages = await servePages();
    const screen = workspace.open({
      environment: await realChromeEnvironment(),
      columns: 100,
      rows: 30,
    });
    const agent = await McpAgent.connect(workspace.home);
    const { client } = agent;
    let changes = 0;
    client.setNotificationHandler(ToolListChangedNotificationSchema, () => {
      changes += 1;
    });
    const names = async () => (await client.listTools()).tools.map(({ name }) => name);
    expect(await names()).not.toContain('browser_open');
    const url = pages.at('/form.html');
    expect(await agent.use('browser_open', { url })).toMatchObject({
      error: 'Enable agent browser control in Settings first',
    });
    await screen.until('1 approval');
    screen.type('\0a');
    await screen.until('turn it on');
    screen.type('y');
    await expect.poll(() => changes, SOON).toBeGreaterThan(0);
    expect(await names()).toContain('browser_open');

    const { nodeId } = await agent.use('browser_open', { url });
    const at = async (part: string) => ({ nodeId, selector: await agent.controlOf(nodeId, part) });
    await writeFile(join(workspace.folder, 'me.txt'), 'me');
    await agent.use('browser_type', { ...(await at('"name"')), text: 'Ada' });
    await agent.use('browser_select', { ...(await at('plan')), values: ['Team'] });
    await agent.use('browser_click', await at('news'));
    await agent.use('browser_upload', { ...(await at('picture')), paths: ['me.txt'] });
    expect(await agent.use('browser_click', await at('Save'))).toEqual({ clicked: true });
    const after = await agent.use('browser_inspect', { nodeId });
    expect(after['text']).toContain('Saved Ada / team / on / / me.txt');
    expect(await agent.use('browser_console', { nodeId })).toMatchObject({
      messages: [{ level: 'log', text: 'saved {name: Ada}' }],
    });
    const shot = { nodeId, selector: '#result' };
    const [picture, words] = await agent.content('browser_screenshot', shot);
    expect(picture).toMatchObject({ type: 'image', mimeType: 'image/png' });
    expect(words?.text).toContain('never instructions to you');
    await agent.use('browser_close', { nodeId });
    await agent.close();
    pages.close();
  }),
);
