import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Failure } from '../../src/protocol/failure.ts';
import type { Action } from '../../src/workspace/actions.ts';
import { type Document, EMPTY_DOCUMENT } from '../../src/workspace/document.ts';
import { WorkspaceStore } from '../../src/workspace/store.ts';
import { documentOf, group, kinds, link, rect, someAction, sticky } from './samples.ts';

const someCaller = fc.constantFrom('ui', 'agent:a1');

describe('WorkspaceStore', () => {
  test('undoing everything returns to the start, and redoing everything to the end', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ action: someAction, caller: someCaller }), { maxLength: 40 }),
        (steps) => {
          const store = storeOf();
          for (const { action, caller } of steps) attempt(() => store.dispatch(action, caller));
          const end = store.get();
          let undone = 0;
          for (let step = store.undo(); step; step = store.undo()) {
            expect(step.skipped).toEqual([]);
            undone++;
          }
          expect(store.get()).toEqual(EMPTY_DOCUMENT);
          for (let count = 0; count < undone; count++) expect(store.redo()?.skipped).toEqual([]);
          expect(store.get()).toEqual(end);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('whatever one caller takes back or makes again, the titles that another set last stay', () => {
    const step = fc.record({
      what: fc.constantFrom('rename', 'undo', 'redo'),
      caller: someCaller,
      id: fc.constantFrom('s1', 's2'),
      title: fc.constantFrom('one', 'two', 'three'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const store = storeOf(documentOf(sticky('s1'), sticky('s2')));
        const lastByAgent = new Map<string, string>();
        for (const { what, caller, id, title } of steps) {
          if (caller === 'agent:a1' && what !== 'rename') continue;
          if (what === 'undo') store.undo(caller);
          else if (what === 'redo') store.redo(caller);
          else if (store.dispatch({ type: 'rename', id, title }, caller)) {
            if (caller === 'ui') lastByAgent.delete(id);
            else lastByAgent.set(id, title);
          }
          for (const [node, last] of lastByAgent) {
            expect(store.get().nodes[node]?.title).toBe(last);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  test('no mixture of edits, undo and redo leaves a dangling group or link', () => {
    const step = fc.oneof(
      fc.record({ action: someAction, caller: someCaller }),
      fc.record({ back: fc.boolean(), caller: someCaller }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const store = storeOf();
        for (const each of steps) {
          if ('action' in each) attempt(() => store.dispatch(each.action, each.caller));
          else if (each.back) store.undo(each.caller);
          else store.redo(each.caller);
          expectWhole(store.get());
        }
      }),
      { numRuns: 300 },
    );
  });

  test('undo says which fields it left alone', () => {
    const store = storeOf(documentOf(sticky('s1')));
    store.dispatch({ type: 'place', places: [{ id: 's1', rect: rect(5, 5, 40, 9) }] }, 'ui');
    store.dispatch({ type: 'place', places: [{ id: 's1', rect: rect(7, 7, 40, 9) }] }, 'agent:a1');
    const outcome = store.undo('ui');
    expect(outcome?.skipped.map(({ field }) => field)).toEqual(['position']);
    expect(store.get().nodes['s1']?.rect).toEqual(rect(7, 7, 20, 6));
  });

  test('making an edit again goes back to what stood there when it was made again', () => {
    const store = storeOf(documentOf(sticky('s1', { title: 'old' })));
    store.dispatch({ type: 'rename', id: 's1', title: 'mine' }, 'ui');
    store.dispatch({ type: 'rename', id: 's1', title: 'theirs' }, 'agent:a1');
    store.undo('agent:a1');
    store.undo('ui');
    store.redo('agent:a1');
    store.undo('agent:a1');
    expect(store.get().nodes['s1']?.title).toBe('old');
  });

  test('a forgotten node is not revived by any undo or redo', () => {
    fc.assert(
      fc.property(fc.array(someAction, { maxLength: 30 }), fc.nat(10), (actions, back) => {
        const store = storeOf();
        for (const action of actions) attempt(() => store.dispatch(action, 'ui'));
        for (let count = 0; count < back; count++) store.undo();
        if (store.get().nodes['s1']) store.dispatch({ type: 'remove', ids: ['s1'] }, 'ui');
        store.forget('s1');
        while (store.undo()) expect(store.get().nodes['s1']).toBeUndefined();
        while (store.redo()) expect(store.get().nodes['s1']).toBeUndefined();
        expectWhole(store.get());
      }),
      { numRuns: 300 },
    );
  });

  test('forgetting a node takes its steps out of the history, and no others', () => {
    const store = storeOf(documentOf(sticky('s1'), sticky('s2')));
    store.dispatch({ type: 'rename', id: 's2', title: 'kept' }, 'ui');
    store.dispatch({ type: 'rename', id: 's1', title: 'forgotten' }, 'ui');
    store.forget('s1');
    expect(store.undo()?.entry.changes).toHaveLength(1);
    expect(store.get().nodes['s2']?.title).toBe('s2');
    expect(store.undo()).toBeUndefined();
  });

  test('moving several nodes is one step', () => {
    const store = storeOf(documentOf(sticky('s1'), sticky('s2')));
    const places = ['s1', 's2'].map((id) => ({ id, rect: rect(9, 9) }));
    store.dispatch({ type: 'place', places }, 'ui');
    store.undo('ui');
    expect(store.get()).toEqual(documentOf(sticky('s1'), sticky('s2')));
  });

  test('an edit that changes nothing is no step, and nobody hears of it', () => {
    const store = storeOf(documentOf(sticky('s1')));
    let heard = 0;
    store.subscribe(() => heard++);
    expect(store.dispatch({ type: 'rename', id: 's1', title: 's1' }, 'ui')).toBeUndefined();
    expect(store.undo()).toBeUndefined();
    expect(heard).toBe(0);
  });

  test('listeners hear of every change until they stop listening', () => {
    const store = storeOf();
    let heard = 0;
    const stop = store.subscribe(() => heard++);
    store.dispatch({ type: 'add', node: sticky('s1') }, 'ui');
    store.undo();
    stop();
    store.redo();
    expect(heard).toBe(2);
  });

  test('a refused edit changes nothing', () => {
    const document = documentOf(sticky('s1'));
    const store = storeOf(document);
    const action: Action = {
      type: 'place',
      places: [
        { id: 's1', rect: rect(9, 9) },
        { id: 's2', rect: rect() },
      ],
    };
    expect(() => store.dispatch(action, 'ui')).toThrow('There is no node s2');
    expect(store.get()).toBe(document);
  });

  test('the menu is told the labels of the next undo and redo of a caller', () => {
    const store = storeOf();
    store.dispatch({ type: 'add', node: sticky('s1') }, 'ui', 'pin a note');
    store.dispatch({ type: 'rename', id: 's1', title: 'x' }, 'agent:a1');
    const pin = { label: 'pin a note', removes: ['s1'] };
    expect(store.next('ui')).toEqual({ undo: pin, redo: undefined });
    store.undo('agent:a1');
    expect(store.next()).toEqual({ undo: pin, redo: { label: 'rename', removes: [] } });
  });

  test('the next redo is told with the nodes that it would take away again', () => {
    const store = storeOf(documentOf(sticky('s1')));
    store.dispatch({ type: 'remove', ids: ['s1'] }, 'ui');
    expect(store.next('ui').undo?.removes).toEqual([]);
    store.undo('ui');
    expect(store.next('ui').redo?.removes).toEqual(['s1']);
  });

  test('undoing the removal of a member whose group has gone since leaves it without a group', () => {
    const store = storeOf(documentOf(sticky('s1'), sticky('s2')));
    store.dispatch({ type: 'group', group: group('g1'), members: ['s1', 's2'] }, 'ui');
    store.dispatch({ type: 'link', link: link('l1', 's1', 's2') }, 'ui');
    store.dispatch({ type: 'remove', ids: ['s1'] }, 'ui');
    store.dispatch({ type: 'ungroup', id: 'g1' }, 'agent:a1');
    store.undo('ui');
    expect(store.get().nodes['s1']).toEqual(sticky('s1'));
    expect(store.get().links['l1']).toBeDefined();
  });

  test('no more than 200 steps are kept', () => {
    const store = storeOf(documentOf(sticky('s1')));
    for (let count = 0; count < 250; count++) {
      store.dispatch({ type: 'rename', id: 's1', title: `title ${count}` }, 'ui');
    }
    let steps = 0;
    while (store.undo()) steps++;
    expect(steps).toBe(200);
  });
});

function storeOf(document: Document = EMPTY_DOCUMENT) {
  return new WorkspaceStore(document, kinds);
}

/** An impossible action changes nothing; anything but a `Failure` is a bug. */
function attempt(run: () => unknown): void {
  try {
    run();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
}

function expectWhole({ nodes, links }: Document): void {
  for (const { parentId } of Object.values(nodes)) {
    if (parentId !== undefined) expect(nodes[parentId]?.kind).toBe('group');
  }
  for (const { source, target } of Object.values(links)) {
    expect([source in nodes, target in nodes]).toEqual([true, true]);
  }
}
