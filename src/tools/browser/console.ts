import { z } from 'zod';
import { browserId, ownPage } from '../browser-node.ts';
import { defineTool, READS } from '../define-tool.ts';
import { UNTRUSTED } from '../page-result.ts';

export const browserConsole = defineTool({
  name: 'browser_console',
  title: 'Read a page’s console',
  description:
    'Returns what the page in a browser of yours wrote to its console, and the errors of its scripts, each with its source. The newest 100 at once.',
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
    const record = await ownPage(context, nodeId).console(since);
    return { ...record, untrusted: UNTRUSTED };
  },
  summary: () => 'the console of a page',
});
