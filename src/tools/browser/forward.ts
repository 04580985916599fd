import { z } from 'zod';
import { browserId, ownPage } from '../browser-node.ts';
import { defineTool } from '../define-tool.ts';
import { placeResult } from '../page-place.ts';

export const browserForward = defineTool({
  name: 'browser_forward',
  title: 'Go forward',
  description:
    'Takes a browser of yours forward again after browser_back, and waits until the page has loaded.',
  input: z.strictObject({ nodeId: browserId }),
  capabilities: ['controls-browser', 'accesses-network'],
  annotations: { openWorldHint: true },
  queue: 'page',
  run: async ({ nodeId }, context) => placeResult(await ownPage(context, nodeId).forward()),
});
