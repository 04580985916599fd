import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { intersection } from '../../src/lib/rect.ts';
import type { Document } from '../../src/workspace/document.ts';
import { groupFrame } from '../../src/workspace/group-frame.ts';
import { movedBy, movedTo } from '../../src/workspace/moving.ts';
import {
  type Arrangement,
  organised,
  positionsOf,
  restored,
} from '../../src/workspace/organise.ts';
import { reduce } from '../../src/workspace/reduce.ts';
import { absolutePosition, relativePosition } from '../../src/workspace/relative.ts';
import { documentOf, group, kinds, rect, someRect, sticky } from './samples.ts';

const someDocument = fc
  .array(someRect, { minLength: 1, maxLength: 12 })
  .map((rects) => documentOf(...rects.map((each, index) => sticky(`s${index}`, { rect: each }))));
const someArrangement = fc.constantFrom<Arrangement>('cascade', 'grid');

function place(document: Document, places: ReturnType<typeof organised>): Document {
  return reduce(document, { type: 'place', places }, kinds);
}

describe('organised', () => {
  test('a grid overlaps nothing, and keeps the order', () => {
    fc.assert(
      fc.property(someDocument, (document) => {
        const places = organised(document, 'grid');
        for (const [index, one] of places.entries()) {
          for (const other of places.slice(index + 1)) {
            expect(intersection(one.rect, other.rect)).toBeUndefined();
          }
        }
        expect(places).toHaveLength(Object.keys(document.nodes).length);
      }),
    );
  });

  test('a cascade steps right and down from the corner where the nodes began', () => {
    const document = documentOf(sticky('s1', { rect: rect(9, 50) }), sticky('s2'));
    expect(organised(document, 'cascade').map(({ id, rect: at }) => [id, at.x, at.y])).toEqual([
      ['s2', 0, 0],
      ['s1', 4, 2],
    ]);
  });

  test('members keep their place in their group', () => {
    const document = documentOf(
      sticky('s1'),
      group('g1', { rect: rect(50, 50, 60, 20) }),
      sticky('s2', { rect: rect(60, 55), parentId: 'g1' }),
    );
    const { nodes } = place(document, organised(document, 'cascade'));
    expect(nodes['s2']?.rect).toEqual(rect(14, 7));
    expect(nodes['g1']?.rect).toEqual(rect(4, 2, 60, 20));
  });

  test('restoring the positions from before any arrangements gives the same canvas', () => {
    fc.assert(
      fc.property(someDocument, fc.array(someArrangement), (document, arrangements) => {
        const before = positionsOf(document);
        let current = document;
        for (const how of arrangements) current = place(current, organised(current, how));
        expect(place(current, restored(current, before))).toEqual(document);
      }),
    );
  });

  test('restoring leaves alone what was added since, and passes over what is gone', () => {
    const before = positionsOf(documentOf(sticky('s1'), sticky('s2')));
    const now = documentOf(sticky('s2', { rect: rect(9, 9) }), sticky('s3', { rect: rect(7, 7) }));
    expect(restored(now, before)).toEqual([{ id: 's2', rect: rect() }]);
  });
});

describe('moving', () => {
  const document = documentOf(
    group('g1', { rect: rect(8, 8, 60, 20) }),
    sticky('s1', { rect: rect(10, 10), parentId: 'g1' }),
    sticky('s2'),
  );

  test('a group takes its members along', () => {
    expect(movedTo(document, 'g1', { x: 0, y: 0 })).toEqual([
      { id: 'g1', rect: rect(0, 0, 60, 20) },
      { id: 's1', rect: rect(2, 2) },
    ]);
  });

  test('a member that is moved with its group moves once', () => {
    expect(movedBy(document, ['g1', 's1'], { x: 1, y: 1 })).toHaveLength(2);
  });

  test('a member alone leaves its group where it is', () => {
    const places = movedBy(document, ['s1'], { x: 5, y: 0 });
    expect(places).toEqual([{ id: 's1', rect: rect(15, 10) }]);
  });

  test('a position from the group and one on the canvas are the same place', () => {
    const member = document.nodes['s1'] ?? sticky('s1');
    expect(relativePosition(document, member)).toEqual({ x: 2, y: 2 });
    expect(absolutePosition(document, member, { x: 2, y: 2 })).toEqual({ x: 10, y: 10 });
    expect(relativePosition(document, sticky('s2', { rect: rect(3, 4) }))).toEqual({ x: 3, y: 4 });
  });
});

describe('groupFrame', () => {
  test('stands two columns and one row outside its members, with a title row above', () => {
    expect(groupFrame([rect(10, 10, 80, 24), rect(100, 4, 30, 8)])).toEqual(rect(8, 2, 124, 33));
  });

  test('around nothing is nothing', () => {
    expect(groupFrame([])).toBeUndefined();
  });
});
