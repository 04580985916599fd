import { z } from 'zod';
import type { Excerpt } from '../workspace/page-control.ts';
import { browserId } from './browser-node.ts';
import { UNTRUSTED } from './page-result.ts';

/** The arguments of a look into what is kept of a page. */
export const recordInput = z.strictObject({
  nodeId: browserId,
  since: z
    .int()
    .min(0)
    .optional()
    .describe(
      'Only what came after the entry of that number: `last` of the answer before. All that is kept without it.',
    ),
});

/** What was found in it; a page's words are in there. */
export function recordResult(record: Excerpt): object {
  return { ...record, untrusted: UNTRUSTED };
}
