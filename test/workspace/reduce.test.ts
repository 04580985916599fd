import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Rect } from '../../src/lib/rect.ts';
import { Failure } from '../../src/protocol/failure.ts';
import type { Action } from '../../src/workspace/actions.ts';
import { type Document, EMPTY_DOCUMENT } from '../../src/workspace/document.ts';
import { groupFrame } from '../../src/workspace/group-frame.ts';
import { reduce } from '../../src/workspace/reduce.ts';
import { documentOf, group, kinds, link, rect, someAction, sticky } from './samples.ts';

describe('reduce', () => {
  const two = documentOf(sticky('s1'), sticky('s2'));
  const edit = (action: Action, document = two) => reduce(document, action, kinds);

  test('what an action does not touch keeps its identity', () => {
    const next = edit({ type: 'rename', id: 's1', title: 'new' });
    expect(next.nodes['s1']?.title).toBe('new');
    expect(next.nodes['s2']).toBe(two.nodes['s2']);
    expect(next.links).toBe(two.links);
  });

  test.each<[string, Action]>([
    ['a title', { type: 'rename', id: 's1', title: ' s1 ' }],
    ['a prop', { type: 'set', id: 's1', props: { text: '' } }],
    ['a place', { type: 'place', places: [{ id: 's1', rect: rect(0.2, -0.3) }] }],
    ['nothing at all', { type: 'remove', ids: [] }],
  ])('setting %s to what it is gives the same document', (_what, action) => {
    expect(edit(action)).toBe(two);
  });

  test('places are rounded to whole cells', () => {
    const next = edit({ type: 'place', places: [{ id: 's1', rect: rect(1.6, 2.4, 20.5, 6) }] });
    expect(next.nodes['s1']?.rect).toEqual(rect(2, 2, 21, 6));
  });

  test('a prop set to undefined goes', () => {
    const document = documentOf(sticky('s1', { props: { ...sticky('x').props, extra: 1 } }));
    const next = edit({ type: 'set', id: 's1', props: { extra: undefined } }, document);
    expect(Object.keys(next.nodes['s1']?.props ?? {})).not.toContain('extra');
  });

  test('removing a group leaves its members, without a group', () => {
    const grouped = edit({ type: 'group', group: group('g1'), members: ['s1', 's2'] });
    expect(grouped.nodes['s1']?.parentId).toBe('g1');
    expect(edit({ type: 'remove', ids: ['g1'] }, grouped)).toEqual(two);
    expect(edit({ type: 'ungroup', id: 'g1' }, grouped)).toEqual(two);
  });

  const member = (id: string, at: Rect) => sticky(id, { parentId: 'g1', rect: at });
  const pair = (frame = groupFrame([rect(), rect(30)])) =>
    documentOf(
      group('g1', { ...(frame && { rect: frame }) }),
      member('s1', rect()),
      member('s2', rect(30)),
    );
  const place = (id: string, at: Rect): Action => ({ type: 'place', places: [{ id, rect: at }] });
  const frameOf = (document: Document) => document.nodes['g1']?.rect;

  test.each<[string, Action, Rect[]]>([
    ['is moved alone', place('s2', rect(60, 20)), [rect(), rect(60, 20)]],
    ['is resized alone', place('s1', rect(0, 0, 20, 30)), [rect(0, 0, 20, 30), rect(30)]],
    ['is removed', { type: 'remove', ids: ['s2'] }, [rect()]],
    ['leaves', { type: 'regroup', ids: ['s1'], group: undefined }, [rect(30)]],
  ])('a group’s frame follows when a member %s', (_what, action, left) => {
    expect(frameOf(edit(action, pair()))).toEqual(groupFrame(left));
  });

  test('a frame that somebody made larger than needed only grows', () => {
    const large = pair(rect(-50, -50, 200, 100));
    expect(frameOf(edit(place('s2', rect(60, 20)), large))).toEqual(rect(-50, -50, 200, 100));
    expect(frameOf(edit(place('s2', rect(200, 20)), large))).toEqual(rect(-50, -50, 272, 100));
  });

  test('a frame that is placed itself stands where it was put', () => {
    const places = [
      { id: 'g1', rect: rect(5, 5, 90, 40) },
      { id: 's1', rect: rect(100, 100) },
    ];
    expect(frameOf(edit({ type: 'place', places }, pair()))).toEqual(rect(5, 5, 90, 40));
  });

  test('a node is put into a group that is there, and taken out', () => {
    const apart = documentOf(...Object.values(pair().nodes), sticky('s3', { rect: rect(100) }));
    const joined = edit({ type: 'regroup', ids: ['s3'], group: 'g1' }, apart);
    expect(joined.nodes['s3']?.parentId).toBe('g1');
    expect(frameOf(joined)).toEqual(groupFrame([rect(), rect(30), rect(100)]));
    expect(edit({ type: 'regroup', ids: ['s3'], group: undefined }, joined)).toEqual(apart);
  });

  test('removing a node removes its links', () => {
    const linked = edit({ type: 'link', link: link('l1', 's1', 's2') });
    expect(linked.links['l1']?.target).toBe('s2');
    expect(edit({ type: 'remove', ids: ['s2'] }, linked).links).toEqual({});
  });

  test.each<[string, Action]>([
    ['There is no node s9', { type: 'remove', ids: ['s1', 's9'] }],
    ['There is no node constructor', { type: 'rename', id: 'constructor', title: 'x' }],
    ['Node s1 is there already', { type: 'add', node: sticky('s1') }],
    ['"../x" cannot be an id', { type: 'add', node: sticky('../x') }],
    ['There is no node kind "hat"', { type: 'add', node: sticky('h1', { kind: 'hat' }) }],
    ['Invalid color', { type: 'set', id: 's1', props: { color: 'mud' } }],
    ['A title is one line', { type: 'rename', id: 's1', title: 'a\x1b[2Jb' }],
    ['A title is one line', { type: 'rename', id: 's1', title: '  ' }],
    [
      'Size must be between 12×4 and 1000×500',
      { type: 'place', places: [{ id: 's1', rect: rect(0, 0, 11, 4) }] },
    ],
    [
      'Size must be between 12×4 and 1000×500',
      { type: 'place', places: [{ id: 's1', rect: rect(0, 0, Number.NaN, 4) }] },
    ],
    [
      'Position must be between',
      { type: 'place', places: [{ id: 's1', rect: rect(Number.POSITIVE_INFINITY) }] },
    ],
    [
      'Group only top-level non-group nodes',
      { type: 'group', group: group('g1'), members: ['s1', 's9'] },
    ],
    ['Group only top-level non-group nodes', { type: 'group', group: group('g1'), members: [] }],
    ['s1 is not a group', { type: 'ungroup', id: 's1' }],
    ['s1 is not a group', { type: 'regroup', ids: ['s2'], group: 's1' }],
    ['s1 is not a group', { type: 'add', node: sticky('s3', { parentId: 's1' }) }],
    ['A node cannot be linked with itself', { type: 'link', link: link('l1', 's1', 's1') }],
    ['A link needs two nodes', { type: 'link', link: link('l1', 's1', 's9') }],
    ['There is no link l1', { type: 'unlink', id: 'l1' }],
  ])('refuses with "%s"', (message, action) => {
    expect(() => edit(action)).toThrow(message);
    expect(() => edit(action)).toThrow(Failure);
  });

  test('a group is neither put into a group nor are its members', () => {
    const grouped = edit({ type: 'group', group: group('g1'), members: ['s1'] });
    for (const id of ['g1', 's1']) {
      const action: Action = { type: 'group', group: group('g2'), members: ['s2', id] };
      expect(() => edit(action, grouped)).toThrow('Group only top-level non-group nodes');
    }
  });

  test('a second link between the same two nodes is refused', () => {
    const linked = edit({ type: 'link', link: link('l1', 's1', 's2') });
    expect(() => edit({ type: 'link', link: link('l2', 's1', 's2') }, linked)).toThrow('l1');
    expect(edit({ type: 'link', link: link('l2', 's2', 's1') }, linked).links['l2']).toBeDefined();
  });

  test('no sequence of actions leaves a member without its group or a link without an end', () => {
    fc.assert(
      fc.property(fc.array(someAction, { maxLength: 30 }), (actions) => {
        let document = EMPTY_DOCUMENT;
        for (const action of actions) document = attempted(() => edit(action, document), document);
        for (const { parentId } of Object.values(document.nodes)) {
          if (parentId !== undefined) expect(document.nodes[parentId]?.kind).toBe('group');
        }
        for (const { source, target } of Object.values(document.links)) {
          expect([source, target].every((id) => document.nodes[id])).toBe(true);
        }
      }),
    );
  });
});

function attempted<Value>(run: () => Value, otherwise: Value): Value {
  try {
    return run();
  } catch (error) {
    if (error instanceof Failure) return otherwise;
    throw error;
  }
}
