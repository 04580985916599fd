import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { driveProgram } from '../../driver/in-workspace.ts';
import { McpAgent } from '../../driver/mcp-agent.ts';
import { servePages } from '../../driver/page-server.ts';
import { processesIn } from '../../driver/processes.ts';
import { realChromeEnvironment } from '../../services/browser/real-chrome.ts';

const inWorkspace = driveProgram(() => resolve('bin/termsprawl.js'));
vi.setConfig({ testTimeout: 60_000 });

test(
  'while Chrome hangs under an agent, lists, other nodes and what the person types go on, and then its page, too',
  inWorkspace(async (workspace) => {
    const config = join(workspace.home, 'config');
    await mkdir(config, { recursive: true });
    await writeFile(join(config, 'config.json'), '{ "browser": { "agents": true } }');
    const pages = await servePages();
    const screen = workspace.open({ environment: await realChromeEnvironment() });
    const agent = await McpAgent.connect(workspace.home);
    const url = pages.at('/other.html');
    const { nodeId } = await agent.use('browser_open', { url });
    const { nodeId: unused } = await agent.use('browser_open', { url });
    for (const { pid } of await processesIn(join(workspace.home, 'browser')))
      process.kill(pid, 'SIGSTOP');
    let isOver = false;
    const inspecting = agent.use('browser_inspect', { nodeId }).finally(() => {
      isOver = true;
    });
    expect(await agent.use('browser_list')).toMatchObject([{ id: nodeId }, { id: unused }]);
    expect(await agent.use('browser_close', { nodeId: unused })).toMatchObject({ closed: true });
    screen.press('Ctrl+Space', '1');
    screen.type('echo go"es" on\r');
    await screen.until('goes on');
    expect(isOver).toBe(false);
    expect(await inspecting).toMatchObject({ title: 'Other' });
    await agent.close();
    pages.close();
  }),
);
