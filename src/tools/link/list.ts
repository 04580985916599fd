import { z } from 'zod';
import { defineTool, READS } from '../define-tool.ts';
import { linksOf, wireLink } from '../links.ts';

export const linkList = defineTool({
  name: 'link_list',
  title: 'List the links',
  description:
    'Lists the links between nodes of your project, or those of one node: from which to which, what kind each is, and what the user allows on it.',
  input: z.strictObject({
    nodeId: z.string().optional().describe('Id of a node, from canvas_list; all links without it.'),
  }),
  capabilities: ['read-only'],
  annotations: READS,
  queue: 'read',
  run: ({ nodeId }, { project }) => linksOf(project.store.get(), nodeId).map(wireLink),
});
