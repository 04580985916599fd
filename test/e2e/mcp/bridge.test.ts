import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { driveProgram } from '../../driver/in-workspace.ts';
import type { OuterTerminal } from '../../driver/outer-terminal.ts';
import { SOON, StdioClient } from './stdio-client.ts';

const inWorkspace = driveProgram(() => resolve('bin/termsprawl.js'));

test(
  'an agent pins a note over MCP, and the person sees it',
  inWorkspace(async (workspace) => {
    const screen = workspace.open();
    const client = await StdioClient.start(workspace);
    const pinned = await client.ask(1, 'tools/call', {
      name: 'sticky_open',
      arguments: { text: 'pinned over MCP' },
    });
    expect(pinned).toMatchObject({ result: { isError: false } });
    await screen.until('pinned over MCP');
    client.process.stdin.end();
    expect(await client.ended).toEqual([0, null]);
  }),
);

test(
  'a bridge outlives its host: it says so meanwhile, and goes on with the next one',
  inWorkspace(async (workspace) => {
    workspace.open();
    const client = await StdioClient.start(workspace);
    expect(await client.ask(1, 'server/discover')).toHaveProperty('result.instructions');
    await workspace.run('stop', '--yes');
    const failed = await client.ask(2, 'server/discover');
    expect(failed).toMatchObject({
      error: {
        message: expect.stringMatching(
          /^Tool connection unavailable: .*\. Check that termsprawl is running\./,
        ) as string,
      },
    });
    const call = await client.ask(3, 'tools/call', { name: 'canvas_list' });
    expect(call).toMatchObject({ result: { isError: true } });
    workspace.open();
    await workspace.hostPid();
    let id = 3;
    const list = async () => client.ask(++id, 'tools/call', { name: 'canvas_list' });
    await expect.poll(list, SOON).toMatchObject({ result: { isError: false } });
    client.process.stdin.end();
    await client.ended;
  }),
);

/** Asks for something that waits for the person: to close a terminal that the person opened. */
async function askAndWait(client: StdioClient, screen: OuterTerminal): Promise<void> {
  screen.type('\0nt');
  const { nodeId: own } = (await client.use('who', 'session_info')) as { nodeId: string };
  let id = 0;
  const others = async () => {
    const nodes = (await client.use(++id, 'canvas_list')) as readonly { id: string }[];
    return nodes.filter((node) => node.id !== own);
  };
  await expect.poll(others, SOON).toHaveLength(1);
  const [other] = await others();
  client.send('hello', 'initialize', { protocolVersion: '2025-06-18' });
  client.send('close', 'tools/call', { name: 'node_close', arguments: { nodeId: other?.id } });
  await screen.until('1 approval');
}

test.each([
  ['SIGINT', (client: StdioClient) => client.process.kill('SIGINT')],
  ['SIGTERM', (client: StdioClient) => client.process.kill('SIGTERM')],
  ['SIGHUP', (client: StdioClient) => client.process.kill('SIGHUP')],
  ['the end of its input', (client: StdioClient) => client.process.stdin.end()],
])('%s ends the bridge in the middle of a call, and takes its question back', (_what, end) =>
  inWorkspace(async (workspace) => {
    const screen = workspace.open();
    const client = await StdioClient.start(workspace);
    await askAndWait(client, screen);
    end(client);
    expect(await client.ended).toEqual([0, null]);
    await screen.until((text) => !text.includes('1 approval'));
    expect(client.messages.some(({ id }) => id === 'close')).toBe(false);
  })(),
);
