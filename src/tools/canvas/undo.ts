import { z } from 'zod';
import { callerName } from '../../protocol/caller.ts';
import { defineTool } from '../define-tool.ts';

export const canvasUndo = defineTool({
  name: 'canvas_undo',
  title: 'Undo',
  description:
    'Takes back your own newest change of the canvas: a terminal that it opened is closed, and its program ends. What others have changed since is left alone.',
  input: z.strictObject({}),
  capabilities: ['edits-canvas'],
  annotations: {},
  queue: 'project',
  run(_input, { project, caller }) {
    const outcome = project.store.undo(callerName(caller));
    return { undone: outcome?.entry.label ?? null, skippedChanges: outcome?.skipped.length ?? 0 };
  },
});
