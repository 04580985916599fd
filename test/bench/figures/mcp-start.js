import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Termsprawl } from '../contestants/termsprawl.js';
import { median } from '../statistics.js';

const MOST_TIMES_NODE = 3;
/** Starts are short and their times spread; so many a repetition make a median that stays. */
const STARTS = 5;
const RETRY_MS = 10;
const FIRST_MESSAGE = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'bench', version: '1' },
  },
};

/** From the start of the MCP bridge to its first answer. */
export const mcpStart = {
  name: 'mcp',
  title: 'MCP bridge',
  method:
    'From the start of `termsprawlctl mcp` until the running workspace has answered its `initialize`, and in turns with it ' +
    'from the start of a Node that does nothing until its end.',
  async measure(bench) {
    const contestant = new Termsprawl(bench);
    const times = { node: [], bridge: [] };
    try {
      await contestant.open();
      const command = await bridgeCommand(contestant);
      for (let start = 0; start < bench.repetitions * STARTS; start++) {
        times.node.push(await ended(process.execPath, ['-e', '0']));
        times.bridge.push(await firstAnswer(...command));
      }
    } finally {
      await contestant.close();
    }
    const [node, bridge] = [median(times.node), median(times.bridge)];
    const target = `≤ ${MOST_TIMES_NODE}× node -e 0`;
    const met = bridge <= MOST_TIMES_NODE * node;
    return [
      { setting: 'node -e 0', unit: 'ms', ours: node },
      { setting: 'termsprawlctl mcp, initialize answered', unit: 'ms', ours: bridge, target, met },
    ];
  },
};

/** The installed bridge with the session of the only pane, once the host takes calls. */
async function bridgeCommand({ home }) {
  const tools = join(home, 'agent-tools');
  while (!existsSync(join(tools, 'endpoint.json'))) await wait(RETRY_MS);
  const [session] = readdirSync(join(tools, 'sessions'));
  return [join(tools, 'termsprawlctl'), ['--session', join(tools, 'sessions', session), 'mcp']];
}

async function ended(file, words) {
  const started = performance.now();
  await once(spawn(file, words, { stdio: 'ignore' }), 'close');
  return performance.now() - started;
}

async function firstAnswer(file, words) {
  const started = performance.now();
  const bridge = spawn(file, words, { stdio: ['pipe', 'pipe', 'ignore'] });
  bridge.stdin.write(`${JSON.stringify(FIRST_MESSAGE)}\n`);
  const [answer] = await once(bridge.stdout, 'data');
  const time = performance.now() - started;
  if (!answer.toString().includes('"result"')) throw new Error(`no answer: ${answer}`);
  bridge.stdin.end();
  await once(bridge, 'close');
  return time;
}
