import { z } from 'zod';
import { browserId, ownPage } from '../browser-node.ts';
import { defineTool, READS } from '../define-tool.ts';
import { UNTRUSTED } from '../page-result.ts';

export const browserNetwork = defineTool({
  name: 'browser_network',
  title: 'Read a page’s requests',
  description:
    'Returns the requests of the page in a browser of yours: method, address, status, type, how long each took, and why it failed. The newest 100 at once.',
  input: z.strictObject({
    nodeId: browserId,
    since: z
      .int()
      .min(0)
      .optional()
      .describe(
        'Only what came after the entry of that number: `last` of the answer before. All that is kept without it.',
      ),
  }),
  capabilities: ['read-only'],
  annotations: { ...READS, openWorldHint: true },
  queue: 'read',
  async run({ nodeId, since = 0 }, context) {
    const record = await ownPage(context, nodeId).network(since);
    return { ...record, untrusted: UNTRUSTED };
  },
  summary: () => 'the requests of a page',
});
