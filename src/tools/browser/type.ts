import { z } from 'zod';
import { browserId, elementSelector, ownPage } from '../browser-node.ts';
import { defineTool } from '../define-tool.ts';
import { pageResult } from '../page-result.ts';

export const browserType = defineTool({
  name: 'browser_type',
  title: 'Type into a page',
  description:
    'Replaces the text of an input or textarea in a browser of yours. Presses no Enter: that is browser_press.',
  input: z.strictObject({
    nodeId: browserId,
    selector: elementSelector,
    text: z
      .string()
      .describe(
        'Takes the place of what is there; empty to clear it. Dates as 2024-12-31, times as 23:59.',
      ),
  }),
  capabilities: ['controls-browser'],
  annotations: { openWorldHint: true },
  queue: 'page',
  run: async ({ nodeId, selector, text }, context) =>
    pageResult({ typed: true }, await ownPage(context, nodeId).type(selector, text)),
});
