import { z } from 'zod';
import { Failure } from '../../protocol/failure.ts';
import { pageAddress } from '../../protocol/page-address.ts';
import { tabIdOf } from '../../workspace/page-tab.ts';
import { addNode } from '../add-node.ts';
import { ownPage } from '../browser-node.ts';
import { defineTool } from '../define-tool.ts';
import { pageUrl, placeResult } from '../page-place.ts';

export const browserOpen = defineTool({
  name: 'browser_open',
  title: 'Open a browser',
  description:
    'Opens a browser node of your own at an http or https address, waits until the page has loaded, and returns the ids of the node, its tab and its page in Chrome, and where the address led. The person sees the page.',
  input: z.strictObject({ url: pageUrl }),
  capabilities: ['controls-browser', 'accesses-network'],
  annotations: { openWorldHint: true },
  // The node is there in one step, and a page that loads slowly must not hold up the rest of the project.
  queue: 'read',
  async run({ url }, context) {
    const address = pageAddress(url);
    const nodeId = addNode(context, { kind: 'browser' });
    try {
      const outcome = await ownPage(context, nodeId).navigate(address);
      const targetId = `webcontents:${outcome.value.targetId}`;
      return { nodeId, tabId: tabIdOf(nodeId), targetId, ...placeResult(outcome) };
    } catch (error) {
      throw stays(nodeId, error);
    }
  },
});

/** Who asks again would have two. */
function stays(nodeId: string, error: unknown): Failure {
  const { code, message, hint = '' } = Failure.from(error);
  const next = `Node ${nodeId} is on the canvas: go on with browser_navigate, or close it with browser_close.`;
  return new Failure(code, message, {
    hint: `${hint} ${next}`.trim(),
    cause: error,
    details: { nodeId },
  });
}
