import { expect, test } from 'vitest';
import type { Link, Node } from '../../../src/workspace/document.ts';
import type { ViewState } from '../../../src/workspace/view-state.ts';
import { shownScene } from './shown-scene.ts';

function note(id: string, x: number, y: number): Node {
  const rect = { x, y, width: 14, height: 5 };
  return { id, kind: 'sticky', title: id, rect, props: { text: id, color: 'slate' } };
}

function link(source: string, target: string, more: Partial<Link> = {}): Link {
  const ends = { id: `${source}${target}`, source, target, kind: 'context-inject', auto: false };
  return { ...ends, config: {}, ...more };
}

const A = note('a', 2, 2);
const B = note('b', 44, 2);
const WALL = { ...note('wall', 22, 0), rect: { x: 22, y: 0, width: 14, height: 10 } };

function shown(links: readonly Link[], nodes = [A, B], view: Partial<ViewState> = {}): string[] {
  const canvas = { view: 'canvas' as const, camera: { x: 0, y: 0, scale: 1 as const } };
  return shownScene({ nodes, links, view: { ...canvas, ...view } });
}

test('a link is a line from the one node to the other, with its head and its label', () => {
  const rows = shown([link('a', 'b', { label: 'review' })]);
  expect(rows.join('\n')).toMatch(/│─+ review ─+►│/);
});

test('a line goes round a node that stands between', () => {
  const rows = shown([link('a', 'b')], [A, B, WALL]);
  const text = rows.join('\n');
  expect(text).toMatch(/[►▲▼]/);
  expect(text).toMatch(/[└┌]─+[┘┐]/);
  for (const row of rows.slice(1, 9)) expect(row.slice(23, 34)).not.toMatch(/──.*►/);
});

test('two links between the same nodes are one line with a head at either end', () => {
  const text = shown([link('a', 'b'), link('b', 'a')]).join('\n');
  expect(text).toMatch(/│◄─+►│/);
});

test('what a link allows stands on it where nobody has written anything else', () => {
  const config = { agentMessages: true, shareContext: true };
  expect(shown([link('a', 'b', { config })]).join('\n')).toContain(' asks, reads ');
});

test('a link of the focused node says how it ran last, where that has room, and others do not', () => {
  const lastRun = { at: 0, ok: true, summary: 'wrote out.md' };
  const links = [link('a', 'b', { label: 'review', lastRun })];
  expect(shown(links, [A, B], { focused: 'a' }).join('\n')).toContain(' wrote out.md ');
  expect(shown(links).join('\n')).toContain(' review ');
  const near = { ...B, rect: { ...B.rect, x: 30 } };
  expect(shown(links, [A, near], { focused: 'a' }).join('\n')).toContain(' review ');
});

test('a link that carries something says so', () => {
  expect(shown([link('a', 'b', { kind: 'file-output' })]).join('\n')).toContain(' writes a file ');
  expect(shown([link('a', 'b', { auto: true })]).join('\n')).toContain(' feeds ');
});

test('lines are drawn at every scale', () => {
  for (const scale of [0.5, 0.25, 0.1] as const) {
    const rows = shown([link('a', 'b')], [A, B], { camera: { x: 0, y: 0, scale } });
    expect(rows.join('\n'), String(scale)).toContain('►');
  }
});

test('a line to a node out of view goes to the edge', () => {
  const rows = shown([link('a', 'b')], [A, { ...B, rect: { ...B.rect, x: 500 } }]);
  expect(rows.some((row) => /│─{40,}/.test(row))).toBe(true);
});

test('tiles say in their titles that they are linked, and no others do', () => {
  const rows = shown([link('a', 'b')], [A, B, WALL], { view: 'tiles', tiled: ['a', 'b', 'wall'] });
  const text = rows.join('\n');
  expect(text).toMatch(/⇄ 1 a/);
  expect(text).not.toMatch(/⇄ 3 wall/);
});
