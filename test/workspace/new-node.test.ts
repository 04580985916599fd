import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stickyKind } from '../../src/nodes/sticky/kind.ts';
import { EMPTY_DOCUMENT } from '../../src/workspace/document.ts';
import { isId } from '../../src/workspace/ids.ts';
import type { Kind } from '../../src/workspace/kind.ts';
import { newId } from '../../src/workspace/new-id.ts';
import { newNode } from '../../src/workspace/new-node.ts';
import { reduce } from '../../src/workspace/reduce.ts';
import { kinds, rect } from './samples.ts';

const someRandom = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const kind: Kind = stickyKind;

describe('newId', () => {
  test('is the letter and six base-36 digits, whatever the random number', () => {
    fc.assert(
      fc.property(someRandom, (number) => {
        const id = newId(
          't',
          () => false,
          () => number,
        );
        expect(id).toMatch(/^t[0-9a-z]{6}$/);
        expect(isId(id)).toBe(true);
      }),
    );
  });

  test('passes over the ids that are taken', () => {
    const numbers = [0, 0, 0.5];
    const random = () => numbers.shift() ?? 0.9;
    expect(newId('t', (id) => id === 't000000', random)).toBe('ti00000');
  });
});

describe('newNode', () => {
  test('has the kind’s size, title and props in the middle of an empty view, and can be added', () => {
    const node = newNode(EMPTY_DOCUMENT, { kind }, rect(100, 50, 200, 48), () => 0.5);
    expect(node).toEqual({
      id: 'si00000',
      kind: 'sticky',
      title: 'note',
      rect: rect(185, 70, 30, 8),
      props: { text: '', color: 'slate', collapsed: false },
    });
    const document = reduce(EMPTY_DOCUMENT, { type: 'add', node }, kinds);
    expect(document.nodes[node.id]).toEqual(node);
  });

  test('a given title and given props win over the kind’s', () => {
    const wanted = { kind, title: 'plan', props: { text: 'x' } };
    const node = newNode(EMPTY_DOCUMENT, wanted, rect(), Math.random);
    expect(node).toMatchObject({ title: 'plan', props: { text: 'x', color: 'slate' } });
  });
});
