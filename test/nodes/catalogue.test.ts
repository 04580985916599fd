import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { NODE_KINDS } from '../../src/nodes/catalogue.ts';
import { kindsByName } from '../../src/workspace/kind.ts';

const NODES = new URL('../../src/nodes/', import.meta.url);

describe('the catalogue of node kinds', () => {
  test('lists every folder of src/nodes that has a kind.ts, under the folder’s name', () => {
    const folders = readdirSync(NODES, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
      .filter((name) => readdirSync(new URL(name, NODES)).includes('kind.ts'));
    expect(NODE_KINDS.map((kind) => kind.name).sort()).toEqual(folders.sort());
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
