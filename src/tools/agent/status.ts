import { z } from 'zod';
import { nodeOf } from '../../workspace/document.ts';
import type { ToolContext } from '../context.ts';
import { defineTool, READS } from '../define-tool.ts';

export const agentStatus = defineTool({
  name: 'agent_status',
  title: 'Status of the agents',
  description:
    'Lists the programs of your project that can use these tools, yourself among them: each with its node, how far its tools are wired up (status) and, for an agent, which it is, what its node is called and what it is at (state).',
  input: z.strictObject({}),
  capabilities: ['read-only'],
  annotations: READS,
  queue: 'none',
  run: (_input, context) =>
    context.sessions
      .list(context.caller.projectId ?? '')
      .map((entry) => ({ ...entry, ...agentFacts(entry.nodeId, context) })),
});

/** What there is to say of an agent beside its tools; nothing of a shell in which none is known. */
function agentFacts(nodeId: string, { projects, statuses }: ToolContext): object {
  const project = projects.holding(nodeId);
  const node = project && nodeOf(project.store.get(), nodeId);
  const agent = node?.props['agent'];
  const activity = statuses.statusOf(nodeId);
  return {
    ...(node && agent !== undefined && { agent, title: node.title }),
    ...(activity && { state: activity.state, text: activity.text, sinceMs: activity.sinceMs }),
  };
}
