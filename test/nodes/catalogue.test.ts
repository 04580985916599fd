import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { NODE_KINDS } from '../../src/nodes/catalogue.ts';
import { NODE_RUNTIMES } from '../../src/nodes/runtimes.ts';
import { NODE_VIEWS } from '../../src/nodes/views.ts';
import { kindsByName } from '../../src/workspace/kind.ts';

const NODES = new URL('../../src/nodes/', import.meta.url);

describe('the catalogue of node kinds', () => {
  test.each([
    ['kind.ts', NODE_KINDS.map(({ name }) => name)],
    ['view.ts', [...NODE_VIEWS.keys()]],
    ['runtime.ts', [...NODE_RUNTIMES.keys()]],
  ])('lists every folder of src/nodes that has a %s, under the folder’s name', (file, listed) => {
    const folders = readdirSync(NODES, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .filter((name) => readdirSync(new URL(name, NODES)).includes(file));
    expect(listed.toSorted()).toEqual(folders.toSorted());
  });

  test.each(NODE_KINDS.map((kind) => [kind.name, kind] as const))(
    'the defaults of %s fit its own schema, and its default size its limits',
    (_name, kind) => {
      expect(kind.props.parse(kind.defaults)).toEqual(kind.defaults);
      expect(kind.defaultSize.width).toBeGreaterThanOrEqual(kind.minimumSize.width);
      expect(kind.defaultSize.height).toBeGreaterThanOrEqual(kind.minimumSize.height);
      expect(kind.letter).toMatch(/^[a-z]$/);
    },
  );

  test('kinds that share a letter are refused', () => {
    const [first] = NODE_KINDS;
    const twins = first ? [first, { ...first, name: 'other' }] : [];
    expect(() => kindsByName(twins)).toThrow('share');
  });
});
