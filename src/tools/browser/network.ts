import { ownPage } from '../browser-node.ts';
import { defineTool, READS } from '../define-tool.ts';
import { recordInput, recordResult } from '../page-record.ts';

export const browserNetwork = defineTool({
  name: 'browser_network',
  title: 'Read a page’s requests',
  description:
    'Returns the requests of the page in a browser of yours: method, address, status, type, how long each took, and why it failed. The newest 100 at once.',
  input: recordInput,
  capabilities: ['read-only'],
  annotations: { ...READS, openWorldHint: true },
  queue: 'read',
  run: async ({ nodeId, since = 0 }, context) =>
    recordResult(await ownPage(context, nodeId).network(since)),
  summary: () => 'the requests of a page',
});
