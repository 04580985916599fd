import { z } from 'zod';
import { addNode } from '../add-node.ts';
import { defineTool } from '../define-tool.ts';

export const stickyOpen = defineTool({
  name: 'sticky_open',
  title: 'Pin a note',
  description: 'Puts a sticky note with your text on the canvas and returns its id.',
  input: z.strictObject({ text: z.string().describe('Shown as it is.') }),
  capabilities: ['edits-canvas'],
  annotations: {},
  queue: 'project',
  run: ({ text }, context) => ({ nodeId: addNode(context, { kind: 'sticky', props: { text } }) }),
});
