import { z } from 'zod';
import { callerName } from '../../protocol/caller.ts';
import { defineTool } from '../define-tool.ts';

export const canvasRedo = defineTool({
  name: 'canvas_redo',
  title: 'Redo',
  description:
    'Makes your last undone change again; a terminal starts anew. What others have changed since is left alone.',
  input: z.strictObject({}),
  capabilities: ['edits-canvas'],
  annotations: {},
  queue: 'project',
  run(_input, { project, caller }) {
    const outcome = project.store.redo(callerName(caller));
    return { redone: outcome?.entry.label ?? null, skippedChanges: outcome?.skipped.length ?? 0 };
  },
});
