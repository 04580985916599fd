import { z } from 'zod';
import { callerName } from '../../protocol/caller.ts';
import { Failure } from '../../protocol/failure.ts';
import { nodeOf } from '../../workspace/document.ts';
import { newGroup } from '../../workspace/new-group.ts';
import { ownerProps } from '../call-context.ts';
import type { ToolContext } from '../context.ts';
import { defineTool } from '../define-tool.ts';
import { nodeIds } from '../node-id.ts';
import { reveal } from '../reveal.ts';

export const canvasGroup = defineTool({
  name: 'canvas_group',
  title: 'Group nodes',
  description:
    'Puts a titled frame around nodes, which then move along with it. Groups cannot be put into groups.',
  input: z.strictObject({
    nodeIds,
    title: z.string().optional().describe('`group` without it.'),
  }),
  capabilities: ['edits-canvas'],
  annotations: {},
  queue: 'project',
  needsActiveTab: true,
  run({ nodeIds: wanted, title }, context) {
    const { store, view } = context.project;
    const members = [...new Set(wanted)];
    const group = frameAround(members, title, context);
    store.dispatch({ type: 'group', group, members }, callerName(context.caller));
    view.set({ selection: [group.id] });
    reveal(context, [group.id]);
    return { nodeId: group.id, nodeIds: members };
  },
});

function frameAround(ids: readonly string[], title: string | undefined, context: ToolContext) {
  const { project, kinds, random } = context;
  const document = project.store.get();
  const members = ids.flatMap((id) => nodeOf(document, id)?.rect ?? []);
  const kind = kinds.get('group');
  const group =
    kind && newGroup(document, { kind, title, members, props: ownerProps(context) }, random);
  if (group) return group;
  throw new Failure('NOT_FOUND', 'Group only top-level non-group nodes', {
    hint: 'Call canvas_list for the ids.',
  });
}
