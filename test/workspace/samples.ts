import fc from 'fast-check';
import type { Rect } from '../../src/lib/rect.ts';
import { NODE_KINDS } from '../../src/nodes/catalogue.ts';
import type { Action } from '../../src/workspace/actions.ts';
import type { Document, Link, Node } from '../../src/workspace/document.ts';
import { kindsByName } from '../../src/workspace/kind.ts';

export const kinds = kindsByName(NODE_KINDS);

export function rect(x = 0, y = 0, width = 20, height = 6): Rect {
  return { x, y, width, height };
}

export function sticky(id: string, part: Partial<Node> = {}): Node {
  const props = { text: '', color: 'slate', collapsed: false };
  return { id, kind: 'sticky', title: id, rect: rect(), props, ...part };
}

export function group(id: string, part: Partial<Node> = {}): Node {
  return { id, kind: 'group', title: id, rect: rect(), props: {}, ...part };
}

export function link(id: string, source: string, target: string): Link {
  return { id, source, target, kind: 'context-inject', auto: false, config: {} };
}

export function documentOf(...nodes: readonly Node[]): Document {
  return { nodes: Object.fromEntries(nodes.map((node) => [node.id, node])), links: {} };
}

export const someRect = fc.record({
  x: fc.integer({ min: -300, max: 300 }),
  y: fc.integer({ min: -100, max: 100 }),
  width: fc.integer({ min: 12, max: 120 }),
  height: fc.integer({ min: 4, max: 40 }),
});

const someId = fc.constantFrom('s1', 's2', 's3', 's4');
const groupId = fc.constantFrom('g1', 'g2');

/** Any action, possible or not, on few ids, so that they meet. */
export const someAction: fc.Arbitrary<Action> = fc.oneof(
  someId.map((id): Action => ({ type: 'add', node: sticky(id) })),
  fc.uniqueArray(someId, { maxLength: 2 }).map((ids): Action => ({ type: 'remove', ids })),
  fc
    .uniqueArray(fc.record({ id: someId, rect: someRect }), { selector: ({ id }) => id })
    .map((places): Action => ({ type: 'place', places })),
  fc
    .record({ id: someId, title: fc.constantFrom('one', 'two', 'three') })
    .map((rest): Action => ({ type: 'rename', ...rest })),
  fc
    .record({ id: someId, props: fc.record({ text: fc.constantFrom('a', 'b', undefined) }) })
    .map((rest): Action => ({ type: 'set', ...rest })),
  fc
    .record({ id: groupId, members: fc.uniqueArray(someId, { minLength: 1, maxLength: 3 }) })
    .map(({ id, members }): Action => ({ type: 'group', group: group(id), members })),
  groupId.map((id): Action => ({ type: 'ungroup', id })),
  fc
    .record({
      ids: fc.uniqueArray(someId, { maxLength: 2 }),
      group: fc.option(groupId, { nil: undefined }),
    })
    .map((rest): Action => ({ type: 'regroup', ...rest })),
  fc
    .record({ id: fc.constantFrom('l1', 'l2'), source: someId, target: someId })
    .map(({ id, source, target }): Action => ({ type: 'link', link: link(id, source, target) })),
  fc.constantFrom('l1', 'l2').map((id): Action => ({ type: 'unlink', id })),
);
