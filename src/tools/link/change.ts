import { z } from 'zod';
import { callerName } from '../../protocol/caller.ts';
import { Failure } from '../../protocol/failure.ts';
import {
  FILE_LINK,
  FILE_MODES,
  FIRST_CONFIGS,
  isLinkKind,
  LINK_KINDS,
} from '../../workspace/carry-terms.ts';
import type { Link, Props } from '../../workspace/document.ts';
import { AGENT_LINK } from '../../workspace/link-terms.ts';
import { defineTool } from '../define-tool.ts';
import { existingLink, onlyPerson, wireLink } from '../links.ts';

const MAX_PATH_CHARS = 500;
const MAX_WRAPPER_CHARS = 2_000;

/** What a link of a kind is given, by that kind. */
const CONFIG = {
  agentMessages: z.boolean().optional().describe('Whether the source may ask the target for work.'),
  shareContext: z.boolean().optional().describe('Whether each end may read what the other said.'),
  wrapper: z
    .string()
    .max(MAX_WRAPPER_CHARS)
    .optional()
    .describe(
      'What the target is given: {output} stands for the output, {title} for its source. Empty for the usual text.',
    ),
  pastePointer: z
    .boolean()
    .optional()
    .describe('Whether the path of what was staged is typed into the target’s prompt.'),
  path: z
    .string()
    .max(MAX_PATH_CHARS)
    .regex(/^\P{Cc}*$/u)
    .optional()
    .describe('The file, in the project’s folder; empty for one named after the source.'),
  mode: z.enum(FILE_MODES).optional().describe('What happens to what is in the file.'),
  header: z
    .boolean()
    .optional()
    .describe('Whether a line before the output says which link wrote it, and when.'),
};

const INPUT = z.strictObject({
  linkId: z.string().describe('Id of the link, from link_list.'),
  label: z
    .string()
    .optional()
    .describe('What stands on the line, at most 60 characters; empty for nothing.'),
  reversed: z.boolean().optional().describe('true makes the link go the other way.'),
  kind: z
    .enum(LINK_KINDS)
    .optional()
    .describe(
      'context-inject: between agents, and for what the target shall read; file-output: into a file. Another kind begins with nothing allowed.',
    ),
  auto: z
    .boolean()
    .optional()
    .describe('Whether it runs by itself, 3 seconds after the source has gone quiet.'),
  ...CONFIG,
});
type Wanted = Omit<z.infer<typeof INPUT>, 'linkId'>;

export const linkChange = defineTool({
  name: 'link_change',
  title: 'Change a link',
  description:
    'Changes what a link is and allows, its label, or its direction. Arguments that are left out stay as they are. Only the user can.',
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

function changed(link: Link, wanted: Wanted): Link {
  const { label: labelBefore, lastRun, ...before } = link;
  const { label = labelBefore ?? '', reversed, kind = link.kind, auto = link.auto } = wanted;
  const ends = reversed ? { source: link.target, target: link.source } : {};
  const trimmed = label.trim();
  // What it did as another link says nothing of this one.
  const isSame = kind === link.kind && reversed !== true;
  return {
    ...{ ...before, ...ends, kind, auto, config: configOf(link, wanted) },
    ...(trimmed !== '' && { label: trimmed }),
    ...(isSame && lastRun && { lastRun }),
  };
}

/** Leave that was given to a link of one kind is not kept for when it is of that kind again. */
function configOf(link: Link, { kind: wantedKind, ...wanted }: Wanted): Props {
  const kind: string = wantedKind ?? link.kind;
  const before = kind === link.kind || !isLinkKind(kind) ? link.config : FIRST_CONFIGS[kind];
  const given = Object.entries(wanted).filter(
    ([name, value]) => Object.hasOwn(CONFIG, name) && value !== undefined,
  );
  const unfit = given.find(([name]) => !NAMES[kind]?.includes(name));
  if (unfit) throw new Failure('VALIDATION_ERROR', `A link of kind ${kind} has no ${unfit[0]}`);
  return { ...before, ...Object.fromEntries(given) };
}

/** What links of a kind are told. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  [AGENT_LINK]: ['agentMessages', 'shareContext', 'wrapper', 'pastePointer'],
  [FILE_LINK]: ['path', 'mode', 'header'],
};
