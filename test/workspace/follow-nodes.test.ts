import fc from 'fast-check';
import { expect, test } from 'vitest';
import { followNodes } from '../../src/workspace/follow-nodes.ts';
import type { Project } from '../../src/workspace/projects.ts';
import { WorkspaceStore } from '../../src/workspace/store.ts';
import { FIRST_VIEW } from '../../src/workspace/view-state.ts';
import { ViewStore } from '../../src/workspace/view-store.ts';
import { documentOf, kinds, sticky } from './samples.ts';

const IDS = ['s1', 's2', 's3', 's4'];

function projectOf(tiled: readonly string[]) {
  const store = new WorkspaceStore(documentOf(...IDS.map((id) => sticky(id))), kinds);
  const view = new ViewStore({ ...FIRST_VIEW, tiled });
  const project: Project = { id: 'p', name: 'api', folder: '/api', shared: false, store, view };
  followNodes(project, kinds);
  return {
    view,
    store,
    close: (...ids: string[]) => store.dispatch({ type: 'remove', ids }, 'ui'),
    undo: () => store.undo('ui'),
  };
}

test('a new node stands behind the tiles', () => {
  const { store, view } = projectOf(IDS);
  store.dispatch({ type: 'add', node: sticky('s5') }, 'ui');
  expect(view.get().tiled).toEqual([...IDS, 's5']);
});

test('closed one after the other and brought back, in whatever order they went, tiles stand where they stood', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(IDS), (closed) => {
      const { view, close, undo } = projectOf(IDS);
      for (const id of closed) close(id);
      for (const _ of closed) undo();
      expect(view.get().tiled).toEqual(IDS);
    }),
  );
});

test('closed in one go and brought back, tiles stand where they stood', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(IDS, { minLength: 1 }), (closed) => {
      const { view, close, undo } = projectOf(IDS);
      close(...closed);
      undo();
      expect(view.get().tiled).toEqual(IDS);
    }),
  );
});

test('a tile that comes back stands beside its neighbours where the others were moved meanwhile', () => {
  const { view, close, undo } = projectOf(IDS);
  close('s3');
  view.set({ tiled: ['s4', 's2', 's1'] });
  undo();
  expect(view.get().tiled).toEqual(['s4', 's2', 's3', 's1']);
});

test('a node that was kept out of the tiles is not in them when it comes back', () => {
  const { view, close, undo } = projectOf(['s1', 's4']);
  close('s2');
  undo();
  expect(view.get().tiled).toEqual(['s1', 's4']);
});

test('the tile that takes the place of a closed one has the focus', () => {
  const { view, close } = projectOf(IDS);
  view.set({ focused: 's2' });
  close('s2');
  expect(view.get().focused).toBe('s3');
});
