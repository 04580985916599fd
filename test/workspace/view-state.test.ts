import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  FIRST_VIEW,
  parseView,
  serializeView,
  type ViewState,
  withoutGone,
} from '../../src/workspace/view-state.ts';
import { ViewStore } from '../../src/workspace/view-store.ts';

const view: ViewState = {
  ...FIRST_VIEW,
  focused: 't1',
  tiled: ['t1', 't2'],
  selection: ['t2'],
  camera: { x: 3, y: -4, scale: 0.25 },
};

describe('a view’s file', () => {
  test('gives back the view that was saved in it', () => {
    expect(parseView(serializeView(view))).toEqual(view);
  });

  test('of version 1 can be read', () => {
    const text = readFileSync(
      new URL('../../fixtures/workspaces/view-v1.json', import.meta.url),
      'utf8',
    );
    expect(parseView(text)).toMatchObject({
      view: 'canvas',
      focused: 't4k2x9a',
      camera: { x: -12, y: 4, scale: 0.5 },
      sidebar: false,
    });
  });

  test('with a bad field is as at first in that field only', () => {
    const text = JSON.stringify({ version: 1, view: { ...view, sidebar: 'maybe', tiled: 7 } });
    expect(parseView(text)).toEqual({ ...view, sidebar: true, tiled: [] });
  });

  test.each(['', '{}', '{"version":2,"view":{}}'])('that is %j is refused', (text) => {
    expect(() => parseView(text)).toThrow();
  });
});

test('a new project is shown in tiles, with the sidebar, at 100 %', () => {
  expect(FIRST_VIEW).toEqual({
    view: 'tiles',
    tiled: [],
    selection: [],
    sidebar: true,
    camera: { x: 0, y: 0, scale: 1 },
  });
});

describe('withoutGone', () => {
  test('takes ids out that are not there, and only those', () => {
    expect(withoutGone(view, (id) => id === 't2')).toEqual({
      ...view,
      focused: undefined,
      tiled: ['t2'],
    });
  });

  test('gives back the same view when nothing is gone', () => {
    expect(withoutGone(view, () => true)).toBe(view);
  });
});

describe('ViewStore', () => {
  test('sets the given fields, and keeps the identity of the others', () => {
    const store = new ViewStore(view);
    store.set({ focused: 't2' });
    expect(store.get()).toEqual({ ...view, focused: 't2' });
    expect(store.get().tiled).toBe(view.tiled);
  });

  test('tells its listeners of a change, not of the same value again', () => {
    const store = new ViewStore(view);
    let heard = 0;
    const stop = store.subscribe(() => heard++);
    store.set({ focused: 't1', sidebar: true });
    expect(heard).toBe(0);
    store.set({ sidebar: false });
    expect(heard).toBe(1);
    stop();
    store.set({ sidebar: true });
    expect(heard).toBe(1);
  });
});
