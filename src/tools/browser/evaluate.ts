import { z } from 'zod';
import { browserId, ownPage } from '../browser-node.ts';
import { defineTool } from '../define-tool.ts';
import { pageContent } from '../page-result.ts';

export const browserEvaluate = defineTool({
  name: 'browser_evaluate',
  title: 'Run a script in a page',
  description:
    'Runs a JavaScript expression in the page of a browser of yours and returns its value as JSON; a promise is waited for. Asks the person, who may allow it for the session.',
  input: z.strictObject({
    nodeId: browserId,
    expression: z
      .string()
      .min(1)
      .describe('One expression; wrap statements into a function that is called.'),
  }),
  capabilities: ['controls-browser', 'accesses-network', 'destructive'],
  annotations: { destructiveHint: true, openWorldHint: true },
  queue: 'page',
  async run({ nodeId, expression }, context) {
    const outcome = await ownPage(context, nodeId).evaluate(expression);
    // One that a dialog holds up has no value yet.
    const { value } = outcome;
    return pageContent(value === undefined ? { isWaiting: true } : { value }, outcome);
  },
});
