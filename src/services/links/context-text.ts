import type { Document, Link } from '../../workspace/document.ts';
import { AGENT_LINK } from '../../workspace/link-terms.ts';

/** Where a link puts its source's output for its target; a file of its own where several links feed one target. */
export function contextPath({ links }: Document, { source, target }: Link): string {
  const feeders = Object.values(links).filter(
    (link) => link.kind === AGENT_LINK && link.target === target,
  );
  const name = feeders.length > 1 ? `${target}-${source}` : target;
  return `.termsprawl/links/context/${name}.md`;
}

/** A source's output as its target is to read it. A wrapper without a place for the output stands before it. */
export function wrapped(output: string, title: string, wrapper: string): string {
  if (wrapper.trim() === '') return `[context from ${title}]\n\n${output}`;
  const withOutput = wrapper.includes('{output}') ? wrapper : `${wrapper}\n\n{output}`;
  // One pass: what the output itself has in braces stays.
  return withOutput.replace(/\{(output|title)\}/g, (_whole, word) =>
    word === 'output' ? output : title,
  );
}
