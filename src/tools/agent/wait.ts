import { z } from 'zod';
import { MAX_WAIT_MS } from '../../protocol/limits.ts';
import { agentNode } from '../agent-node.ts';
import { type AgentRest, AgentWait } from '../agent-wait.ts';
import { defineTool, READS } from '../define-tool.ts';
import { nodeIdOf } from '../node-id.ts';

const USUAL_WAIT_MS = 30_000;
/** The time to look once more and to answer. */
const GRACE_MS = 2_000;

export const agentWait = defineTool({
  name: 'agent_wait',
  title: 'Wait for an agent',
  description:
    'Waits until an agent is at rest, needs the user, or has ended, whichever comes first, and tells which. At rest it has finished its turn; agent_read has its answer.',
  input: z.strictObject({
    nodeId: nodeIdOf('agent'),
    timeoutMs: z
      .number()
      .optional()
      .describe(`Longest wait in milliseconds, up to ${MAX_WAIT_MS}; ${USUAL_WAIT_MS} without it.`),
  }),
  capabilities: ['read-only'],
  annotations: { ...READS, openWorldHint: true },
  queue: 'read',
  timeoutMs: MAX_WAIT_MS + GRACE_MS,
  async run({ nodeId, timeoutMs = USUAL_WAIT_MS }, context) {
    agentNode(context, nodeId);
    const { clock } = context;
    const startedMs = clock.now();
    const limitMs = Math.min(MAX_WAIT_MS, Math.max(0, timeoutMs));
    const rest: AgentRest = await new AgentWait(context, nodeId, limitMs).run();
    return { nodeId, ...rest, waitedMs: clock.now() - startedMs };
  },
});
