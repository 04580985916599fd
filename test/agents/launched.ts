import { expect } from 'vitest';
import { AgentTools } from '../driver/agent-tools.ts';
import type { Workspace } from '../driver/workspace.ts';
import type { RealAgent } from './real-agent.ts';

/** Launches an agent beside the shell of a workspace. The node's id. */
export async function launched({ id, launch }: RealAgent, workspace: Workspace): Promise<string> {
  const tools = new AgentTools(workspace.home);
  const [shell = ''] = await tools.sessionFiles();
  const reply = await tools.call(shell, 'agent_launch', { agent: id, ...launch });
  expect(reply).toMatchObject({ ok: true });
  return reply.ok ? (reply.value as { nodeId: string }).nodeId : '';
}
