import { z } from 'zod';
import { browserId, elementSelector, ownPage } from '../browser-node.ts';
import { defineTool } from '../define-tool.ts';
import { pageContent } from '../page-result.ts';

export const browserSelect = defineTool({
  name: 'browser_select',
  title: 'Choose from a list',
  description:
    'Chooses options of a list (a select element) in a browser of yours, and returns what is chosen then.',
  input: z.strictObject({
    nodeId: browserId,
    selector: elementSelector,
    values: z
      .array(z.string())
      .describe('Values or texts of the options; several only where the list takes several.'),
  }),
  capabilities: ['controls-browser'],
  annotations: { openWorldHint: true },
  queue: 'page',
  async run({ nodeId, selector, values }, context) {
    const outcome = await ownPage(context, nodeId).select(selector, values);
    return pageContent({ selected: outcome.value ?? [] }, outcome);
  },
});
