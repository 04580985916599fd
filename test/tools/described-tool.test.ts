import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineTool, READS } from '../../src/tools/define-tool.ts';
import { DescribedTool } from '../../src/tools/described-tool.ts';

test('a tool is described when somebody asks, and once', () => {
  let described = 0;
  // zod reads a schema's own extras only for a description.
  const input = z.strictObject({ text: z.string() }).meta({
    get title() {
      described += 1;
      return 'x';
    },
  });
  const tool = defineTool({
    name: 'test_run',
    title: 'Run',
    description: 'Runs.',
    input,
    capabilities: [],
    annotations: READS,
    queue: 'none',
    run: () => null,
  });
  const before = described;
  const offered = new DescribedTool(tool);
  expect(described).toBe(before);
  const first = offered.descriptor;
  expect([described > before, first.inputSchema.required]).toEqual([true, ['text']]);
  const after = described;
  expect([offered.descriptor, described]).toEqual([first, after]);
});
