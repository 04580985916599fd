import { z } from 'zod';
import { callerName } from '../../protocol/caller.ts';
import { Failure } from '../../protocol/failure.ts';
import { organised, positionsOf, restored } from '../../workspace/organise.ts';
import type { Project } from '../../workspace/projects.ts';
import { defineTool } from '../define-tool.ts';

export const canvasArrange = defineTool({
  name: 'canvas_arrange',
  title: 'Organise the canvas',
  description:
    'Arranges all nodes as a cascade or a grid, or puts them back to where they stood before.',
  input: z.strictObject({
    how: z
      .enum(['cascade', 'grid', 'restore'])
      .describe('`restore` takes back what `cascade` and `grid` did.'),
  }),
  capabilities: ['edits-canvas'],
  annotations: { idempotentHint: true },
  queue: 'project',
  run({ how }, { project, caller }) {
    const { store, view } = project;
    const places = how === 'restore' ? placesBefore(project) : organised(store.get(), how);
    const before = view.get().organised?.before ?? positionsOf(store.get());
    store.dispatch({ type: 'place', places }, callerName(caller), 'organise');
    view.set({ organised: how === 'restore' ? undefined : { how, before } });
    return { how };
  },
});

function placesBefore({ store, view }: Project) {
  const before = view.get().organised?.before;
  if (before) return restored(store.get(), before);
  throw new Failure('CONFLICT', 'The canvas is not organised; there is nothing to restore', {
    hint: '`cascade` or `grid` organises it.',
  });
}
