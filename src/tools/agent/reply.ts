import { z } from 'zod';
import { callingNode } from '../calling-node.ts';
import { defineTool } from '../define-tool.ts';

export const agentReply = defineTool({
  name: 'agent_reply',
  title: 'Answer a request',
  description:
    'Answers a request that another agent made to you, once. Only the agent that was asked can answer.',
  input: z.strictObject({
    taskId: z.string().describe('Id of the task, from the request.'),
    text: z
      .string()
      .describe(
        'The answer, or why there is none, in 1 to 16000 characters; the agent gets it as it is.',
      ),
    state: z
      .enum(['completed', 'failed'])
      .optional()
      .describe('failed when you could not do it; completed without it.'),
  }),
  capabilities: ['edits-canvas'],
  annotations: {},
  queue: 'project',
  run: ({ taskId, text, state = 'completed' }, context) =>
    context.requests.reply({ taskId, nodeId: callingNode(context), text, state }),
});
