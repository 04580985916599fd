import { z } from 'zod';
import { browserId, ownPage } from '../browser-node.ts';
import { defineTool } from '../define-tool.ts';
import { placeResult } from '../page-place.ts';

export const browserBack = defineTool({
  name: 'browser_back',
  title: 'Go back',
  description:
    'Takes a browser of yours back to the page before this one, and waits until it has loaded.',
  input: z.strictObject({ nodeId: browserId }),
  capabilities: ['controls-browser', 'accesses-network'],
  annotations: { openWorldHint: true },
  queue: 'page',
  run: async ({ nodeId }, context) => placeResult(await ownPage(context, nodeId).back()),
});
