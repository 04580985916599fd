import { z } from 'zod';
import { Failure } from '../../protocol/failure.ts';
import { browserId, giveBrowser, ownBrowser } from '../browser-node.ts';
import { defineTool } from '../define-tool.ts';
import { nodeIdOf } from '../node-id.ts';

export const browserTransfer = defineTool({
  name: 'browser_transfer',
  title: 'Give a browser away',
  description:
    'Gives a browser of yours to another agent of your project, by the node that it runs in.',
  input: z.strictObject({
    nodeId: browserId,
    agentNodeId: nodeIdOf('agent or terminal to give it to', 'agent_status'),
  }),
  capabilities: ['controls-browser'],
  annotations: { openWorldHint: true },
  queue: 'project',
  run({ nodeId, agentNodeId }, context) {
    ownBrowser(context, nodeId);
    const { sessions, project } = context;
    if (!sessions.list(project.id).some((session) => session.nodeId === agentNodeId))
      throw new Failure('NOT_FOUND', 'Recipient agent is not connected to this project', {
        hint: 'Call agent_status for who is.',
      });
    return giveBrowser(context, nodeId, agentNodeId);
  },
});
