import { z } from 'zod';
import { pageAddress } from '../../protocol/page-address.ts';
import { addNode } from '../add-node.ts';
import { ownPage } from '../browser-node.ts';
import { defineTool } from '../define-tool.ts';

export const browserOpen = defineTool({
  name: 'browser_open',
  title: 'Open a browser',
  description:
    'Opens a browser node of your own at an http or https address, waits until the page has loaded, and returns the node’s id and where the address led. The person sees the page.',
  input: z.strictObject({
    url: z.string().describe('An address; `localhost:3000` means http, `example.com` https.'),
  }),
  capabilities: ['controls-browser', 'accesses-network'],
  annotations: { openWorldHint: true },
  // The node is there in one step, and a page that loads slowly must not hold up the rest of the project.
  queue: 'read',
  async run({ url }, context) {
    const address = pageAddress(url);
    const nodeId = addNode(context, { kind: 'browser' });
    const led = await ownPage(context, nodeId).navigate(address, context.signal);
    return { nodeId, ...led };
  },
});
