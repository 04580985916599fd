import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { driveProgram } from '../../driver/in-workspace.ts';
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

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s ends the bridge in the middle of a call, and takes the question back',
  (signal) =>
    inWorkspace(async (workspace) => {
      const screen = workspace.open();
      const client = await StdioClient.start(workspace);
      const list = await client.ask(1, 'tools/call', { name: 'canvas_list' });
      const nodeId = /\\"id\\":\\"(?<id>t\w+)/.exec(JSON.stringify(list))?.groups?.['id'];
      client.send(2, 'initialize', { protocolVersion: '2025-06-18' });
      client.send(3, 'tools/call', { name: 'node_close', arguments: { nodeId } });
      await screen.until('1 approval');
      client.process.kill(signal);
      expect(await client.ended).toEqual([0, null]);
      await screen.until((text) => !text.includes('1 approval'));
      expect(client.messages.some(({ id }) => id === 3)).toBe(false);
    })(),
);

test(
  'a client that closes its end in the middle of a call is not waited for',
  inWorkspace(async (workspace) => {
    const screen = workspace.open();
    const client = await StdioClient.start(workspace);
    const own = await client.ask(1, 'tools/call', { name: 'canvas_list' });
    const nodeId = /\\"id\\":\\"(?<id>t\w+)/.exec(JSON.stringify(own))?.groups?.['id'];
    client.send(2, 'initialize', { protocolVersion: '2025-06-18' });
    client.send(3, 'tools/call', { name: 'node_close', arguments: { nodeId } });
    await screen.until('1 approval');
    client.process.stdin.end();
    expect(await client.ended).toEqual([0, null]);
    await screen.until((text) => !text.includes('1 approval'));
  }),
);
