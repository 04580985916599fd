import { z } from 'zod';
import { browserId, elementSelector, ownPage } from '../browser-node.ts';
import { defineTool } from '../define-tool.ts';
import { pageResult } from '../page-result.ts';

export const browserClick = defineTool({
  name: 'browser_click',
  title: 'Click on a page',
  description:
    'Clicks an element in a browser of yours with the mouse, as a person would, and tells where that led.',
  input: z.strictObject({ nodeId: browserId, selector: elementSelector }),
  capabilities: ['controls-browser', 'accesses-network'],
  annotations: { openWorldHint: true },
  queue: 'page',
  run: async ({ nodeId, selector }, context) =>
    pageResult({ clicked: true }, await ownPage(context, nodeId).click(selector)),
});
