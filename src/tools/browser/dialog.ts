import { z } from 'zod';
import { browserId, ownPage } from '../browser-node.ts';
import { defineTool } from '../define-tool.ts';
import { pageContent } from '../page-result.ts';

export const browserDialog = defineTool({
  name: 'browser_dialog',
  title: 'Answer a dialog of a page',
  description:
    'Answers the alert, question or prompt that a page in a browser of yours has put up; until then the page stands still.',
  input: z.strictObject({
    nodeId: browserId,
    accept: z.boolean().describe('Yes or no; an alert is put away by either.'),
    text: z.string().optional().describe('What to write into a prompt.'),
  }),
  capabilities: ['controls-browser'],
  annotations: { openWorldHint: true },
  // What waits for the page may be waiting for this very answer.
  queue: 'read',
  async run({ nodeId, accept, text }, context) {
    const outcome = await ownPage(context, nodeId).answer(accept, text);
    const { type, message } = outcome.value;
    return pageContent({ answered: type, message }, outcome);
  },
});
