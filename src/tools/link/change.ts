import { z } from 'zod';
import { callerName } from '../../protocol/caller.ts';
import type { Link } from '../../workspace/document.ts';
import { defineTool } from '../define-tool.ts';
import { existingLink, onlyPerson, wireLink } from '../links.ts';

const INPUT = z.strictObject({
  linkId: z.string().describe('Id of the link, from link_list.'),
  label: z
    .string()
    .optional()
    .describe('What stands on the line, at most 60 characters; empty for nothing.'),
  agentMessages: z.boolean().optional().describe('Whether the source may ask the target for work.'),
  shareContext: z.boolean().optional().describe('Whether each end may read what the other said.'),
  reversed: z.boolean().optional().describe('true makes the link go the other way.'),
});

export const linkChange = defineTool({
  name: 'link_change',
  title: 'Change a link',
  description:
    'Changes what a link allows, its label, or its direction. Arguments that are left out stay as they are. Only the user can.',
  input: INPUT,
  capabilities: ['edits-canvas'],
  annotations: { idempotentHint: false },
  queue: 'project',
  run({ linkId, ...wanted }, context) {
    onlyPerson(context);
    const link = changed(existingLink(context, linkId), wanted);
    context.project.store.dispatch({ type: 'link', link }, callerName(context.caller));
    return wireLink(link);
  },
});

function changed(link: Link, wanted: Omit<z.infer<typeof INPUT>, 'linkId'>): Link {
  const { label: labelBefore, ...before } = link;
  const { label = labelBefore ?? '', reversed } = wanted;
  const { agentMessages, shareContext } = wanted;
  const ends = reversed ? { source: link.target, target: link.source } : {};
  const config = {
    ...link.config,
    ...(agentMessages !== undefined && { agentMessages }),
    ...(shareContext !== undefined && { shareContext }),
  };
  const trimmed = label.trim();
  return { ...before, ...ends, config, ...(trimmed !== '' && { label: trimmed }) };
}
