import { z } from 'zod';
import { browserId, elementSelector, ownPage } from '../browser-node.ts';
import { defineTool } from '../define-tool.ts';
import { pageResult } from '../page-result.ts';

export const browserPress = defineTool({
  name: 'browser_press',
  title: 'Press keys on a page',
  description: 'Presses keys in a browser of yours, in an element or where the focus is.',
  input: z.strictObject({
    nodeId: browserId,
    keys: z
      .array(z.string())
      .describe(
        'Names as in the DOM, one after the other: `Enter`, `Tab`, `ArrowDown`, `a`, `Control+a`.',
      ),
    selector: elementSelector.optional().describe('What to focus first.'),
  }),
  capabilities: ['controls-browser', 'accesses-network'],
  annotations: { openWorldHint: true },
  queue: 'page',
  run: async ({ nodeId, keys, selector }, context) =>
    pageResult({ pressed: keys }, await ownPage(context, nodeId).press(keys, selector)),
});
