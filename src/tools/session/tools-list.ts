import { z } from 'zod';
import { defineTool, READS } from '../define-tool.ts';

export const toolsList = defineTool({
  name: 'tools_list',
  title: 'List the tools',
  description: 'Lists every operation that you can use now, with the schema of its arguments.',
  input: z.strictObject({}),
  capabilities: ['read-only'],
  annotations: READS,
  queue: 'none',
  run: (_input, { operations }) => operations(),
  summary: (content) => (Array.isArray(content) ? `${content.length} tools` : 'tools'),
});
