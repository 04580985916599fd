import { describe, expect, test } from 'vitest';
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
});
