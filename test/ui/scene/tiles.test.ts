import { describe, expect, test } from 'vitest';
import { FakeTerminal } from '../fake-terminal.ts';
import { terminalNode } from '../sample-nodes.ts';
import { shownScene } from './shown-scene.ts';

describe('tiles', () => {
  test('every tile shows its title, also those below the one that has the focus', () => {
    const nodes = ['one', 'two', 'three', 'four'].map((title) => terminalNode(title));
    for (const { id } of nodes) {
      const text = shownScene({ nodes, view: { focused: id }, columns: 100, rows: 40 }).join('\n');
      for (const title of ['1 one', '2 two', '3 three', '4 four']) expect(text).toContain(title);
    }
  });

  test('why a program did not start is cut where there is no room for it, and not left out', () => {
    const failed = new FakeTerminal(['']);
    failed.status = { state: 'failed', reason: 'the folder /home/ada/far/away does not exist' };
    const scene = { nodes: [terminalNode('one')], live: { one: failed } };
    const titles = [60, 40, 30].map((columns) => shownScene({ ...scene, columns, rows: 12 })[1]);
    expect(titles[0]).toMatch(/FAILED: the folder \/home\/ada\/far\/away does no… ─┐$/);
    expect(titles[1]).toMatch(/1 one .*FAILED: the folder .*… ─┐$/);
    expect(titles[2]).toMatch(/1 one .*FAILED: the.*… ─┐$/);
  });
});
