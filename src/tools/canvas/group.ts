import { z } from 'zod';
import { callerName } from '../../protocol/caller.ts';
import { Failure } from '../../protocol/failure.ts';
import { nodeOf } from '../../workspace/document.ts';
import { groupFrame } from '../../workspace/group-frame.ts';
import { newId } from '../../workspace/new-id.ts';
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

function frameAround(members: readonly string[], title: string | undefined, context: ToolContext) {
  const { project, kinds, random } = context;
  const document = project.store.get();
  const rect = groupFrame(members.flatMap((id) => nodeOf(document, id)?.rect ?? []));
  const kind = kinds.get('group');
  if (!rect || !kind)
    throw new Failure('NOT_FOUND', 'Group only top-level non-group nodes', {
      hint: 'Call canvas_list for the ids.',
    });
  const id = newId(kind.letter, (taken) => nodeOf(document, taken) !== undefined, random);
  return {
    id,
    kind: kind.name,
    title: title ?? kind.title,
    rect,
    props: { ...kind.defaults, ...ownerProps(context) },
  };
}
