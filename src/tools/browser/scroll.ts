import { z } from 'zod';
import { Failure } from '../../protocol/failure.ts';
import { browserId, elementSelector, ownPage } from '../browser-node.ts';
import { defineTool } from '../define-tool.ts';
import { pageResult } from '../page-result.ts';

const distance = z.number();

export const browserScroll = defineTool({
  name: 'browser_scroll',
  title: 'Scroll a page',
  description:
    'Brings an element of a browser of yours into view; with a distance, scrolls the page, or that element. Tells where it stands then, and how much is below.',
  input: z.strictObject({
    nodeId: browserId,
    selector: elementSelector.optional(),
    x: distance.optional().describe('CSS pixels to the right.'),
    y: distance.optional().describe('CSS pixels down; negative for up.'),
  }),
  capabilities: ['controls-browser'],
  annotations: { openWorldHint: true },
  queue: 'page',
  async run({ nodeId, selector, x = 0, y = 0 }, context) {
    const by = x === 0 && y === 0 ? undefined : { x, y };
    if (selector === undefined && !by)
      throw new Failure('VALIDATION_ERROR', 'Give an element to bring into view, or a distance');
    const outcome = await ownPage(context, nodeId).scroll(selector, by);
    return pageResult(outcome.value, outcome);
  },
});
