import { z } from 'zod';
import { browserId, ownBrowser } from '../browser-node.ts';
import { closeNode } from '../close-node.ts';
import { defineTool } from '../define-tool.ts';

export const browserClose = defineTool({
  name: 'browser_close',
  title: 'Close a browser',
  description: 'Closes a browser of yours and takes its node off the canvas.',
  input: z.strictObject({ nodeId: browserId }),
  capabilities: ['controls-browser', 'edits-canvas'],
  annotations: { destructiveHint: true, openWorldHint: true },
  queue: 'page',
  run({ nodeId }, context) {
    closeNode(context, ownBrowser(context, nodeId));
    return { nodeId, closed: true };
  },
});
