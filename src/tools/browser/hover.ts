import { z } from 'zod';
import { browserId, elementSelector, ownPage } from '../browser-node.ts';
import { defineTool } from '../define-tool.ts';
import { pageResult } from '../page-result.ts';

export const browserHover = defineTool({
  name: 'browser_hover',
  title: 'Point at an element',
  description:
    'Puts the mouse over an element in a browser of yours, for menus and hints that come up then.',
  input: z.strictObject({ nodeId: browserId, selector: elementSelector }),
  capabilities: ['controls-browser'],
  annotations: { openWorldHint: true },
  queue: 'page',
  run: async ({ nodeId, selector }, context) =>
    pageResult({ hovered: true }, await ownPage(context, nodeId).hover(selector)),
});
