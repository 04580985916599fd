import { z } from 'zod';
import { ownPage } from '../browser-node.ts';
import { defineTool, READS } from '../define-tool.ts';
import { nodeIdOf } from '../node-id.ts';

export const browserScreenshot = defineTool({
  name: 'browser_screenshot',
  title: 'Take a picture of a page',
  description: 'Returns what a browser of yours shows as a PNG in base64.',
  input: z.strictObject({ nodeId: nodeIdOf('browser') }),
  capabilities: ['read-only'],
  annotations: { ...READS, openWorldHint: true },
  queue: 'page',
  async run({ nodeId }, context) {
    return { image: await ownPage(context, nodeId).screenshot(context.signal) };
  },
  summary: () => 'a picture',
});
