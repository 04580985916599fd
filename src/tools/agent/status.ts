import { z } from 'zod';
import { defineTool, READS } from '../define-tool.ts';

export const agentStatus = defineTool({
  name: 'agent_status',
  title: 'Status of the agents',
  description:
    'Lists the programs of your project that can use these tools, yourself among them, each with its node and how far its tools are wired up.',
  input: z.strictObject({}),
  capabilities: ['read-only'],
  annotations: READS,
  queue: 'none',
  run: (_input, { sessions, caller }) => sessions.list(caller.projectId ?? ''),
});
