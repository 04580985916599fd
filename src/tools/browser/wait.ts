import { z } from 'zod';
import { Failure } from '../../protocol/failure.ts';
import { browserId, ownPage } from '../browser-node.ts';
import { defineTool, READS } from '../define-tool.ts';
import { pageResult } from '../page-result.ts';

const USUAL_WAIT_MS = 10_000;
/** The answer must be there before a client gives up, and Chrome may have to start first. */
const MAX_PAGE_WAIT_MS = 30_000;
/** The time to wake the page, to look once more and to answer. */
const GRACE_MS = 10_000;

export const browserWait = defineTool({
  name: 'browser_wait',
  title: 'Wait for a page',
  description:
    'Waits until a text or an element shows in a browser of yours, its address has a part, or it is idle, whichever comes first, and tells which.',
  input: z.strictObject({
    nodeId: browserId,
    text: z.string().min(1).optional().describe('As it shows, case and all.'),
    selector: z
      .string()
      .min(1)
      .optional()
      .describe(
        'A reference of browser_inspect such as `e12`, or a CSS selector of something visible.',
      ),
    url: z.string().min(1).optional().describe('Part of the address.'),
    idle: z
      .boolean()
      .optional()
      .describe(
        'Loaded, and no request for half a second; streams (EventSource, WebSocket) and requests that take longer than 5 seconds do not count.',
      ),
    timeoutMs: z
      .number()
      .optional()
      .describe(
        `Longest wait in milliseconds, up to ${MAX_PAGE_WAIT_MS}; ${USUAL_WAIT_MS} without it.`,
      ),
  }),
  capabilities: ['read-only'],
  annotations: { ...READS, openWorldHint: true },
  queue: 'read',
  timeoutMs: MAX_PAGE_WAIT_MS + GRACE_MS,
  async run({ nodeId, text, selector, url, idle = false, timeoutMs = USUAL_WAIT_MS }, context) {
    if (text === undefined && selector === undefined && url === undefined && !idle)
      throw new Failure('VALIDATION_ERROR', 'Say what to wait for: text, selector, url or idle');
    const limitMs = Math.min(MAX_PAGE_WAIT_MS, Math.max(0, timeoutMs));
    const startedMs = context.clock.now();
    const page = ownPage(context, nodeId);
    const outcome = await page.wait({ text, selector, url, idle, limitMs });
    const waitedMs = context.clock.now() - startedMs;
    return pageResult({ reason: outcome.value, waitedMs }, outcome);
  },
});
