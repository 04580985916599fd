import { z } from 'zod';
import { callingNode } from '../calling-node.ts';
import { defineTool, READS } from '../define-tool.ts';

export const agentTask = defineTool({
  name: 'agent_task',
  title: 'Look at a request',
  description:
    'Tells what became of a request between you and another agent: submitted, completed or failed, with the answer, what it waits for (waiting), or why it may never be answered (doubt).',
  input: z.strictObject({
    taskId: z.string().describe('Id of the task, from agent_send or from the request itself.'),
  }),
  capabilities: ['read-only'],
  annotations: READS,
  queue: 'read',
  run: ({ taskId }, context) => context.requests.task(taskId, callingNode(context)),
});
