import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { AgentTools } from '../../driver/agent-tools.ts';
import { driveProgram } from '../../driver/in-workspace.ts';
import { servePages } from '../../driver/page-server.ts';
import type { Workspace } from '../../driver/workspace.ts';
import { realChromeEnvironment } from '../../services/browser/real-chrome.ts';

const inWorkspace = driveProgram(() => resolve('bin/termsprawl.js'));
vi.setConfig({ testTimeout: 60_000 });
/** A host starts, and then a Chrome, on a machine that may do much else. */
const SOON = { timeout: 20_000 };

test.each<[string, (workspace: Workspace) => Promise<unknown>]>([
  ['was stopped', (workspace) => workspace.run('stop', '--yes')],
  ['was killed', async (workspace) => process.kill(await workspace.hostPid(), 'SIGKILL')],
])('a browser is still its agent’s when the host %s and another started', (_, end) =>
  inWorkspace(async (workspace) => {
    const config = join(workspace.home, 'config');
    await mkdir(config, { recursive: true });
    await writeFile(join(config, 'config.json'), '{ "browser": { "agents": true } }');
    const pages = await servePages();
    const environment = await realChromeEnvironment();
    const tools = new AgentTools(workspace.home);
    const screen = workspace.open({ environment });
    const session = await sessionOf(tools);
    const url = pages.at('/other.html');
    const opened = await tools.call(session, 'browser_open', { url });
    expect(opened).toMatchObject({ ok: true });
    await workspace.untilSaved(url, 1);
    const owner = (await tools.session(session)).nodeId;
    const nodeId = opened.ok ? (opened.value as { nodeId: string }).nodeId : '';
    const owners = join(tools.folder, 'browser-owners.json');
    const recorded = async () => JSON.parse(await readFile(owners, 'utf8')) as unknown;
    await expect.poll(recorded, SOON).toEqual({ [nodeId]: owner });

    const host = await workspace.hostPid();
    await end(workspace);
    await workspace.untilEnded(host);
    screen.close();
    workspace.open({ environment });
    await workspace.hostPid();
    const list = () => tools.call(session, 'browser_list');
    await expect.poll(list, SOON).toMatchObject({ ok: true, value: [{ id: nodeId, owner }] });
    expect(await recorded()).toEqual({ [nodeId]: owner });
    expect(await tools.call(session, 'browser_inspect', { nodeId })).toMatchObject({
      ok: true,
      value: { title: 'Other' },
    });
    pages.close();
  })(),
);

async function sessionOf(tools: AgentTools): Promise<string> {
  await expect.poll(() => tools.sessionFiles(), SOON).toHaveLength(1);
  const [session = ''] = await tools.sessionFiles();
  return session;
}
