import { z } from 'zod';
import type { ToolContext } from '../../src/tools/context.ts';
import { defineTool } from '../../src/tools/define-tool.ts';

/** A tool that changes its project, and takes as long as a test lets it. */
export function slowTool(run: (context: ToolContext) => unknown) {
  return defineTool({
    name: 'slow',
    title: 'Slow',
    description: 'Waits.',
    input: z.strictObject({}),
    capabilities: ['edits-canvas'],
    annotations: {},
    queue: 'project',
    timeoutMs: 60_000,
    run: (_input, context) => run(context),
  });
}
