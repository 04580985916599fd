import type { Document, Node } from '../../workspace/document.ts';

/** With an id, an ending and what a temporary file's name adds, a name of four-byte characters fits into 255 bytes. */
const MAX_NAME_CHARS = 48;
const UNFIT = /[^\p{L}\p{N}._-]+/gu;
const EDGES = /^[.\-_]+|[.\-_]+$/g;

/** Where a source's output goes that was given no path: a file named after it, by its id too where another is called alike. */
export function outputPath({ nodes }: Document, { id, title }: Node): string {
  const name = fileName(title);
  const isTaken = Object.values(nodes).some(
    (other) => other.id !== id && fileName(other.title).toLowerCase() === name.toLowerCase(),
  );
  const parts = [name, ...(isTaken || name === '' ? [id] : [])].filter((part) => part !== '');
  return `.termsprawl/outputs/${parts.join('-')}.md`;
}

/** A title as a file's name: letters, digits and `._-`, none of which it begins with; '' where nothing is left. */
export function fileName(title: string): string {
  const short = [...title.normalize('NFC').replace(UNFIT, '-')].slice(0, MAX_NAME_CHARS).join('');
  return short.replace(EDGES, '');
}
