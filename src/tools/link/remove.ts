import { z } from 'zod';
import { callerName } from '../../protocol/caller.ts';
import { defineTool } from '../define-tool.ts';
import { existingLink, onlyPerson } from '../links.ts';

export const linkRemove = defineTool({
  name: 'link_remove',
  title: 'Remove a link',
  description: 'Takes a link away; its nodes stay. Only the user can.',
  input: z.strictObject({ linkId: z.string().describe('Id of the link, from link_list.') }),
  capabilities: ['edits-canvas'],
  annotations: {},
  queue: 'project',
  run({ linkId }, context) {
    onlyPerson(context);
    const { id } = existingLink(context, linkId);
    context.project.store.dispatch({ type: 'unlink', id }, callerName(context.caller));
    return { linkId };
  },
});
