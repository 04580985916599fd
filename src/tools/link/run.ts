import { z } from 'zod';
import { defineTool } from '../define-tool.ts';
import { existingLink, onlyPerson } from '../links.ts';

export const linkRun = defineTool({
  name: 'link_run',
  title: 'Run a link',
  description:
    'Carries what the source of a link has to give, an agent’s last answer or what a terminal shows, to where the link goes: into a file of the project, or before its target. Only the user can.',
  input: z.strictObject({ linkId: z.string().describe('Id of the link, from link_list.') }),
  capabilities: ['writes-files'],
  annotations: { idempotentHint: false },
  queue: 'read',
  run({ linkId }, context) {
    onlyPerson(context);
    const { id } = existingLink(context, linkId);
    return context.links.run({ projectId: context.project.id, linkId: id });
  },
});
