import type { Rect } from '../../src/lib/rect.ts';
import type { Node } from '../../src/workspace/document.ts';

/** Where a node stands that a test does not place. */
const SOMEWHERE: Rect = { x: 0, y: 0, width: 30, height: 8 };

type Given = Partial<Omit<Node, 'id' | 'kind'>>;

/** A node that runs a program, where a test gives it one. */
export function terminalNode(id: string, given: Given = {}): Node {
  return { id, kind: 'terminal', title: id, rect: SOMEWHERE, props: {}, ...given };
}

/** A note with a text. */
export function noteNode(id: string, text: string, given: Given = {}): Node {
  const props = { text, color: 'slate', collapsed: false, ...given.props };
  return { id, kind: 'sticky', title: id, rect: SOMEWHERE, ...given, props };
}

/** A frame around nodes that name it as their parent. */
export function groupNode(id: string, given: Given = {}): Node {
  return { id, kind: 'group', title: id, rect: SOMEWHERE, props: {}, ...given };
}

/** A web page, where a test gives it one. */
export function browserNode(id: string, given: Given = {}): Node {
  const props = { url: 'http://localhost:3000/login', ...given.props };
  return { id, kind: 'browser', title: 'browser', rect: SOMEWHERE, ...given, props };
}
