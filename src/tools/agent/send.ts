import { z } from 'zod';
import { callingNode } from '../calling-node.ts';
import { defineTool } from '../define-tool.ts';

export const agentSend = defineTool({
  name: 'agent_send',
  title: 'Ask an agent',
  description:
    'Asks another agent for work. The request is typed into its prompt as soon as it is free, and expires after 15 minutes; until then `waiting` says what it waits for. Needs a link from you to it on which the user allows agent requests. Poll agent_task for the answer.',
  input: z.strictObject({
    nodeId: z.string().describe('Id of the agent to ask, from agent_cards.'),
    text: z
      .string()
      .describe('What you want of it, in 1 to 16000 characters. It reaches the agent as data.'),
    messageId: z
      .string()
      .describe(
        'A name of your own for this request, of letters, digits, _ and -. Sent again with the same text, it is the same request.',
      ),
  }),
  capabilities: ['starts-process'],
  annotations: { destructiveHint: true, openWorldHint: true },
  queue: 'project',
  run: ({ nodeId, text, messageId }, context) =>
    context.requests.send({
      projectId: context.project.id,
      sourceNodeId: callingNode(context),
      targetNodeId: nodeId,
      text,
      messageId,
    }),
});
