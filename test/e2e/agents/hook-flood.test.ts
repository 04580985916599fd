import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { EndpointFile } from '../../../src/protocol/endpoint-file.ts';
import { AgentTools } from '../../driver/agent-tools.ts';
import { installFakes } from '../../driver/fake-agents.ts';
import { driveProgram } from '../../driver/in-workspace.ts';

const inWorkspace = driveProgram(() => resolve('bin/termsprawl.js'));
const EVENTS = 1000;
/** As many connections as one client of ours would have open. */
const AT_ONCE = 20;
const NOBODY = 'ef'.repeat(32);

/** What is sent in turn: events of each kind, broken ones, and ones under a made-up identity. */
const BODIES = [
  '{"hook_event_name":"PreToolUse","tool_name":"Bash"}',
  '{"hook_event_name":"PostToolUse","tool_name":"Bash"}',
  '{"hook_event_name":"Stop","session_id":"of another agent"}',
  '{"hook_event_name":"__proto__","tool_input":{"__proto__":{}}}',
  '{"hook_event_name":',
  '[[[[]]]]',
  '',
] as const;

test(
  'a thousand events of two agents, broken and forged ones among them, leave each as what its own last event says',
  inWorkspace(async (workspace) => {
    const PATH = await installFakes(join(workspace.folder, '../bin'), 'claude');
    const environment = { PATH, FAKE_CLAUDE_IS_OLD: '1' };
    const screen = workspace.open({ columns: 160, rows: 45, environment });
    await screen.until(/│\$/);
    const tools = new AgentTools(workspace.home);
    const [shell = ''] = await tools.sessionFiles();
    for (const title of ['one', 'two']) {
      await tools.call(shell, 'agent_launch', { agent: 'claude', title });
      await screen.until(new RegExp(`${title} .*○ IDLE`));
    }
    const files = (await tools.sessionFiles()).filter((file) => file !== shell);
    const tokens = await Promise.all(files.map(async (file) => (await tools.session(file)).token));
    const send = await sender(tools.folder);
    const senders = [...tokens, NOBODY];
    const answers = await flood((index) =>
      send(senders[index % senders.length] ?? '', BODIES[index % BODIES.length] ?? ''),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
    const [first = '', second = ''] = tokens;
    await send(first, '{"hook_event_name":"PermissionRequest","tool_name":"Bash"}');
    await send(second, '{"hook_event_name":"UserPromptSubmit"}');
    await screen.until('◆1 ●1');
    expect(await tools.call(shell, 'canvas_list')).toMatchObject({ ok: true });
  }),
  60_000,
);

/** Sends a body to where hooks are sent. The answer's status. */
async function sender(agentTools: string) {
  const text = await readFile(join(agentTools, 'endpoint.json'), 'utf8');
  const { url } = JSON.parse(text) as EndpointFile;
  return async (token: string, body: string): Promise<number> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(new URL('/hook', url), { method: 'POST', headers, body });
    await answer.arrayBuffer();
    return answer.status;
  };
}

/** Sends all events, some at once; the answers in no order. */
async function flood(send: (index: number) => Promise<number>): Promise<number[]> {
  const answers: number[] = [];
  let next = 0;
  const sendOn = async () => {
    while (next < EVENTS) answers.push(await send(next++));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendOn));
  return answers;
}
