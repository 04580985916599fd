import { z } from 'zod';
import type { Link, Props } from './document.ts';
import { AGENT_LINK, FIRST_CONFIG } from './link-terms.ts';

/** The kind of link that writes its source's output to a file. */
export const FILE_LINK = 'file-output';

/** Kinds of links by what a run of them does. */
export const LINK_KINDS = [AGENT_LINK, FILE_LINK] as const;
/** One of them. */
export type LinkKind = (typeof LINK_KINDS)[number];

/** What a file may have been told to do with its own text. */
export const FILE_MODES = ['overwrite', 'append'] as const;

/** Where a link of kind `FILE_LINK` writes to. What a config has in another form counts as not said. */
const FileTerms = z.object({
  /** In the project's folder; '' for a file named after the source. */
  path: z.string().catch(''),
  mode: z.enum(FILE_MODES).catch('overwrite'),
  /** A first line that says which link wrote it, and when. */
  header: z.boolean().catch(true),
});
export type FileTerms = Readonly<z.infer<typeof FileTerms>>;

/** How a link of kind `AGENT_LINK` gives its source's output to its target. */
const ContextTerms = z.object({
  /** A text in which `{output}` stands for the output and `{title}` for its source; '' for the usual one. */
  wrapper: z.string().catch(''),
  /** Types into the target's prompt where the output is. */
  pastePointer: z.boolean().catch(true),
});
export type ContextTerms = Readonly<z.infer<typeof ContextTerms>>;

/** The terms of a link into a file; what it does not say has its default. */
export function fileTermsOf({ config }: Link): FileTerms {
  return FileTerms.parse(config);
}

/** The terms of a link between agents; what it does not say has its default. */
export function contextTermsOf({ config }: Link): ContextTerms {
  return ContextTerms.parse(config);
}

/** Whether that is a kind of link that this version knows. */
export function isLinkKind(kind: string): kind is LinkKind {
  return LINK_KINDS.some((each) => each === kind);
}

/** The config that a link of a kind begins with. */
export const FIRST_CONFIGS: Readonly<Record<LinkKind, Props>> = {
  [AGENT_LINK]: FIRST_CONFIG,
  [FILE_LINK]: FileTerms.parse({}),
};
