import { z } from 'zod';
import { browserId, elementSelector, ownPage } from '../browser-node.ts';
import { defineTool, READS } from '../define-tool.ts';
import { pageContent } from '../page-result.ts';

export const browserInspect = defineTool({
  name: 'browser_inspect',
  title: 'Look at a page',
  description:
    'Returns the address, title, visible text and visible controls of the page in a browser of yours, frames included. Each control has a short reference (`e12`) that the other operations take as its selector.',
  input: z.strictObject({
    nodeId: browserId,
    selector: elementSelector
      .optional()
      .describe('Only what is in this element; the whole page without it.'),
  }),
  capabilities: ['read-only'],
  annotations: { ...READS, openWorldHint: true },
  queue: 'page',
  async run({ nodeId, selector }, context) {
    const outcome = await ownPage(context, nodeId).inspect(selector);
    const { more, ...content } = outcome.value;
    return pageContent({ ...content, ...(more > 0 && { more }) }, outcome);
  },
  summary: () => 'the content of a page',
});
