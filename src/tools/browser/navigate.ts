import { z } from 'zod';
import { pageAddress } from '../../protocol/page-address.ts';
import { browserId, ownPage } from '../browser-node.ts';
import { defineTool } from '../define-tool.ts';
import { pageUrl, placeResult } from '../page-place.ts';

export const browserNavigate = defineTool({
  name: 'browser_navigate',
  title: 'Go to an address',
  description:
    'Takes a browser of yours to another address and waits until the page has loaded. Also gets a page out of a dialog or a script without end.',
  input: z.strictObject({ nodeId: browserId, url: pageUrl }),
  capabilities: ['controls-browser', 'accesses-network'],
  annotations: { openWorldHint: true },
  queue: 'page',
  run: async ({ nodeId, url }, context) =>
    placeResult(await ownPage(context, nodeId).navigate(pageAddress(url))),
});
