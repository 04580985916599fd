import { z } from 'zod';
import { browserId, ownPage } from '../browser-node.ts';
import { defineTool } from '../define-tool.ts';
import { pageResult } from '../page-result.ts';

/** Smaller than any telephone. */
const LEAST_SIDE = 200;
/** Larger, and pictures of it take long and must be scaled down. */
const MOST_SIDE = 3_840;

const side = z.int().min(LEAST_SIDE).max(MOST_SIDE);

export const browserResize = defineTool({
  name: 'browser_resize',
  title: 'Resize a page',
  description:
    'Changes the size of what the page in a browser of yours shows, in CSS pixels; its node on the canvas stays as it is.',
  input: z.strictObject({
    nodeId: browserId,
    width: side.describe(`CSS pixels, ${LEAST_SIDE} to ${MOST_SIDE}.`),
    height: side.describe(`CSS pixels, ${LEAST_SIDE} to ${MOST_SIDE}.`),
  }),
  capabilities: ['controls-browser'],
  annotations: { openWorldHint: true },
  queue: 'page',
  run: async ({ nodeId, width, height }, context) =>
    pageResult({ width, height }, await ownPage(context, nodeId).resize(width, height)),
});
