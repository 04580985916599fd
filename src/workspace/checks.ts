import { Failure } from '../protocol/failure.ts';
import { type Document, type Link, type Node, nodeOf, type Props } from './document.ts';
import { isId } from './ids.ts';
import type { Kind, Kinds } from './kind.ts';
import { checkedRect } from './sizes.ts';

/** Longer is no title but a text; it would not fit on any border. */
const MAX_TITLE_CHARS = 256;
const MAX_LABEL_CHARS = 60;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a title must not send to a terminal.
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;

/** The kind of that name. Throws `Failure` when this program has none. */
export function kindOf(kinds: Kinds, name: string): Kind {
  const kind = kinds.get(name);
  if (kind) return kind;
  throw new Failure('VALIDATION_ERROR', `There is no node kind "${name}"`);
}

/** The node as it may be added: rounded, of a known kind, under a free id. Throws `Failure`. */
export function checkedNode(document: Document, node: Node, kinds: Kinds): Node {
  const kind = kindOf(kinds, node.kind);
  checkId(node.id);
  if (nodeOf(document, node.id)) throw new Failure('CONFLICT', `Node ${node.id} is there already`);
  if (node.parentId !== undefined) checkParent(document, node.parentId, kinds);
  return {
    ...node,
    title: checkedTitle(node.title),
    rect: checkedRect(node.rect, kind.minimumSize),
    props: checkedProps(kind, node.props),
  };
}

/** The title without blanks around it. Throws `Failure` when it is empty, too long, or has control characters. */
export function checkedTitle(title: string): string {
  const trimmed = title.trim();
  if (trimmed === '' || trimmed.length > MAX_TITLE_CHARS || CONTROL.test(trimmed)) {
    throw new Failure(
      'VALIDATION_ERROR',
      `A title is one line of 1–${MAX_TITLE_CHARS} characters without control characters`,
    );
  }
  return trimmed;
}

/** The props as the kind's schema has them; those of an unknown kind as they are. Throws `Failure`. */
export function checkedProps(kind: Kind | undefined, props: Props): Props {
  if (!kind) return props;
  const result = kind.props.safeParse(props);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const where = issue?.path.join('.') ?? '';
  throw new Failure('VALIDATION_ERROR', `Invalid ${where || 'props'}: ${issue?.message}`);
}

/** The link, between two nodes that exist and have none yet in that direction. Throws `Failure`. */
export function checkedLink(document: Document, link: Link): Link {
  checkId(link.id);
  if (!nodeOf(document, link.source) || !nodeOf(document, link.target)) {
    throw new Failure('NOT_FOUND', 'A link needs two nodes of this project');
  }
  if (link.source === link.target) {
    throw new Failure('VALIDATION_ERROR', 'A node cannot be linked with itself');
  }
  if ((link.label?.length ?? 0) > MAX_LABEL_CHARS) {
    throw new Failure('VALIDATION_ERROR', `A label has at most ${MAX_LABEL_CHARS} characters`);
  }
  const twin = Object.values(document.links).find(
    (other) => other.source === link.source && other.target === link.target,
  );
  if (twin && twin.id !== link.id) {
    throw new Failure(
      'CONFLICT',
      `${link.source} and ${link.target} are linked already: ${twin.id}`,
    );
  }
  return link;
}

function checkId(id: string): void {
  if (!isId(id)) throw new Failure('VALIDATION_ERROR', `"${id}" cannot be an id`);
}

function checkParent(document: Document, id: string, kinds: Kinds): void {
  const parent = nodeOf(document, id);
  if (!parent || !kinds.get(parent.kind)?.holdsMembers) {
    throw new Failure('VALIDATION_ERROR', `${id} is not a group`);
  }
}
