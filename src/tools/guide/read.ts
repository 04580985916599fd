import { z } from 'zod';
import { defineTool, READS } from '../define-tool.ts';
import { GUIDE_TOPICS } from '../guide-texts.ts';
import { guideText } from '../guides.ts';

export const guideRead = defineTool({
  name: 'guide_read',
  title: 'Read a guide',
  description:
    'Returns the guide to one surface of the workspace as Markdown. Read it before you use that surface.',
  input: z.strictObject({ topic: z.enum(GUIDE_TOPICS).describe('Start with `overview`.') }),
  capabilities: ['read-only'],
  annotations: READS,
  queue: 'none',
  run: ({ topic }, { operations }) => guideText(topic, operations()),
});
