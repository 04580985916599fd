import { ownPage } from '../browser-node.ts';
import { defineTool, READS } from '../define-tool.ts';
import { recordInput, recordResult } from '../page-record.ts';

export const browserConsole = defineTool({
  name: 'browser_console',
  title: 'Read a page’s console',
  description:
    'Returns what the page in a browser of yours wrote to its console, and the errors of its scripts, each with its source. The newest 100 at once.',
  input: recordInput,
  capabilities: ['read-only'],
  annotations: { ...READS, openWorldHint: true },
  queue: 'read',
  run: async ({ nodeId, since = 0 }, context) =>
    recordResult(await ownPage(context, nodeId).console(since)),
  summary: () => 'the console of a page',
});
