import { z } from 'zod';
import { browserId, elementSelector, ownPage } from '../browser-node.ts';
import { defineTool, READS } from '../define-tool.ts';
import { pageContent } from '../page-result.ts';

export const browserScreenshot = defineTool({
  name: 'browser_screenshot',
  title: 'Take a picture of a page',
  description:
    'Returns what a browser of yours shows as a PNG in base64: the view, one element, or the whole page. A large one is scaled down, and says so.',
  input: z.strictObject({
    nodeId: browserId,
    selector: elementSelector.optional().describe('Only this element.'),
    fullPage: z.boolean().optional().describe('All of the page, not just what is in view.'),
  }),
  capabilities: ['read-only'],
  annotations: { ...READS, openWorldHint: true },
  queue: 'page',
  async run({ nodeId, selector, fullPage = false }, context) {
    const outcome = await ownPage(context, nodeId).screenshot(selector, fullPage);
    const { image, width, height, scale } = outcome.value;
    const note = `Scaled to ${Math.round(scale * 100)} % of its size.`;
    return pageContent({ image, width, height, ...(scale < 1 && { note }) }, outcome);
  },
  summary: () => 'a picture',
});
