import { z } from 'zod';
import { pageAddress } from '../../protocol/page-address.ts';
import { ownPage } from '../browser-node.ts';
import { defineTool } from '../define-tool.ts';
import { nodeIdOf } from '../node-id.ts';

export const browserNavigate = defineTool({
  name: 'browser_navigate',
  title: 'Go to an address',
  description: 'Takes a browser of yours to another address and waits until the page has loaded.',
  input: z.strictObject({
    nodeId: nodeIdOf('browser'),
    url: z.string().describe('An address; `localhost:3000` means http, `example.com` https.'),
  }),
  capabilities: ['controls-browser', 'accesses-network'],
  annotations: { openWorldHint: true },
  queue: 'page',
  run: ({ nodeId, url }, context) =>
    ownPage(context, nodeId).navigate(pageAddress(url), context.signal),
});
