import { z } from 'zod';
import { browserId, ownPage } from '../browser-node.ts';
import { defineTool } from '../define-tool.ts';
import { placeResult } from '../page-place.ts';

export const browserReload = defineTool({
  name: 'browser_reload',
  title: 'Reload a page',
  description: 'Loads the page of a browser of yours anew, and waits until it has loaded.',
  input: z.strictObject({ nodeId: browserId }),
  capabilities: ['controls-browser', 'accesses-network'],
  annotations: { openWorldHint: true },
  queue: 'page',
  run: async ({ nodeId }, context) => placeResult(await ownPage(context, nodeId).reload()),
});
