import { z } from 'zod';
import { Failure } from '../../protocol/failure.ts';
import { nodeOf } from '../../workspace/document.ts';
import { defineTool } from '../define-tool.ts';
import { nodeIds } from '../node-id.ts';
import { reveal } from '../reveal.ts';

export const canvasSelect = defineTool({
  name: 'canvas_select',
  title: 'Select nodes',
  description: 'Replaces the selection on the canvas and brings the selected nodes into view.',
  input: z.strictObject({ nodeIds }),
  capabilities: ['edits-canvas'],
  annotations: { idempotentHint: true },
  queue: 'project',
  needsActiveTab: true,
  run({ nodeIds: wanted }, context) {
    const { project } = context;
    const selection = [...new Set(wanted)];
    const document = project.store.get();
    if (!selection.every((id) => nodeOf(document, id)))
      throw new Failure('NOT_FOUND', 'Selection contains an unknown node', {
        hint: 'Call canvas_list for the ids.',
      });
    project.view.set({ selection });
    reveal(context, selection);
    return { nodeIds: selection };
  },
});
