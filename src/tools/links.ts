import { Failure } from '../protocol/failure.ts';
import { contextTermsOf, FILE_LINK, fileTermsOf } from '../workspace/carry-terms.ts';
import type { Document, Link } from '../workspace/document.ts';
import { AGENT_LINK, termsOf } from '../workspace/link-terms.ts';
import { isTrusted } from './call-context.ts';
import type { ToolContext } from './context.ts';

/** Refuses everybody but the person: a link is leave, which no agent gives itself. Throws `PERMISSION_DENIED`. */
export function onlyPerson({ caller }: ToolContext): void {
  if (isTrusted(caller)) return;
  throw new Failure('PERMISSION_DENIED', 'Only the user makes and changes links', {
    hint: 'Ask the user: Ctrl+Space L links the focused node with another one.',
  });
}

/** The link of that id in the caller's project. Throws `NOT_FOUND`. */
export function existingLink({ project }: ToolContext, linkId: string): Link {
  const { links } = project.store.get();
  const link = Object.hasOwn(links, linkId) ? links[linkId] : undefined;
  if (link) return link;
  throw new Failure('NOT_FOUND', 'Link not found in this project', {
    hint: 'Call link_list for the ids.',
  });
}

/** A link as programs see it. */
export function wireLink(link: Link) {
  const { id, source, target, kind, auto, label, lastRun } = link;
  return {
    ...{ id, source, target, kind, ...termsOf(link), auto, ...carryTerms(link) },
    ...(label !== undefined && { label }),
    ...(lastRun && { lastRun }),
  };
}

function carryTerms(link: Link): object {
  if (link.kind === FILE_LINK) return fileTermsOf(link);
  return link.kind === AGENT_LINK ? contextTermsOf(link) : {};
}

/** The links of a node, or all. */
export function linksOf({ links }: Document, nodeId?: string): Link[] {
  const isEnd = ({ source, target }: Link) => source === nodeId || target === nodeId;
  return Object.values(links).filter((link) => nodeId === undefined || isEnd(link));
}
