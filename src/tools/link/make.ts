import { z } from 'zod';
import { callerName } from '../../protocol/caller.ts';
import { FIRST_CONFIGS, LINK_KINDS } from '../../workspace/carry-terms.ts';
import type { Link } from '../../workspace/document.ts';
import { AGENT_LINK } from '../../workspace/link-terms.ts';
import { newId } from '../../workspace/new-id.ts';
import { defineTool } from '../define-tool.ts';
import { existingNode } from '../existing-node.ts';
import { onlyPerson, wireLink } from '../links.ts';

/** No kind of node has this letter. */
const LETTER = 'l';

export const linkMake = defineTool({
  name: 'link_make',
  title: 'Link two nodes',
  description:
    'Links one node with another, in that direction. It allows nothing yet: link_change does. Only the user can.',
  input: z.strictObject({
    source: z.string().describe('Id of the node that the link goes out from, from canvas_list.'),
    target: z.string().describe('Id of the node that it goes to.'),
    kind: z.enum(LINK_KINDS).optional().describe('As in link_change; context-inject without it.'),
  }),
  capabilities: ['edits-canvas'],
  annotations: {},
  queue: 'project',
  run({ source, target, kind = AGENT_LINK }, context) {
    onlyPerson(context);
    for (const id of [source, target]) existingNode(context, id);
    const { project, random, caller, clock } = context;
    const { links } = project.store.get();
    const id = newId(LETTER, (taken) => Object.hasOwn(links, taken), random);
    const ends = { id, source, target, kind, auto: false };
    const link: Link = { ...ends, config: FIRST_CONFIGS[kind], createdAt: clock.now() };
    project.store.dispatch({ type: 'link', link }, callerName(caller));
    return wireLink(link);
  },
});
