import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Failure } from '../../src/protocol/failure.ts';
import type { Document } from '../../src/workspace/document.ts';
import {
  FILE_VERSION,
  isNewer,
  parse,
  parseNewer,
  serialize,
} from '../../src/workspace/file-format.ts';
import { defineKind, kindsByName } from '../../src/workspace/kind.ts';
import { documentOf, group, kinds, link, rect, someRect, sticky } from './samples.ts';

const options = { kinds };
const fixture = (name: string) =>
  readFileSync(new URL(`../../fixtures/workspaces/${name}`, import.meta.url), 'utf8');

const someDocument = fc
  .uniqueArray(
    fc.record({ id: fc.stringMatching(/^[a-z][0-9a-z]{6}$/), text: fc.string(), rect: someRect }),
    { selector: ({ id }) => id, maxLength: 12 },
  )
  .map((stickies): Document => {
    const nodes = stickies.map(({ id, text, rect: at }) =>
      sticky(id, { rect: at, props: { text, color: 'pink', collapsed: true } }),
    );
    const [first, second] = nodes;
    const links = first && second ? { l1: link('l1', first.id, second.id) } : {};
    return { ...documentOf(...nodes), links };
  });

describe('a project’s file', () => {
  test('gives back the document that was saved in it', () => {
    fc.assert(
      fc.property(someDocument, (document) => {
        const text = serialize(document, options);
        expect(parse(text, options)).toEqual({ document, notices: [] });
        expect(serialize(parse(text, options).document, options)).toBe(text);
      }),
    );
  });

  test('of every version can be read', () => {
    for (let version = 1; version <= FILE_VERSION; version++) {
      const { document, notices } = parse(fixture(`project-v${version}.json`), options);
      expect(notices).toEqual([]);
      expect(document.nodes['t4k2x9a']).toMatchObject({
        kind: 'terminal',
        rect: rect(10, 10, 80, 24),
        parentId: 'g1a2b3c',
        props: { command: 'npm test', pinned: true },
      });
      expect(document.links['l5m5m5m']).toMatchObject({ source: 't4k2x9a', label: 'log' });
    }
  });

  test('keeps kinds and fields that are not known here, byte for byte', () => {
    const text = fixture(`project-v${FILE_VERSION}.json`);
    expect(serialize(parse(text, options).document, options)).toBe(text);
  });

  test('has one node a line, sorted, and one changed line for one changed node', () => {
    const document = documentOf(sticky('s2'), sticky('s1'));
    const before = serialize(document, options).split('\n');
    const changed = documentOf(sticky('s2', { title: 'x' }), sticky('s1'));
    const after = serialize(changed, options).split('\n');
    expect(before.findIndex((line) => line.includes('"s1"'))).toBe(2);
    expect(after.filter((line, index) => line !== before[index])).toHaveLength(1);
  });

  test('of a newer version is refused, and still can be looked at', () => {
    const text = fixture('project-v1.json').replace('"version":1', '"version":99');
    expect(isNewer(text, options)).toBe(true);
    expect(() => parse(text, options)).toThrow(Failure);
    expect(parseNewer(text, options).document.nodes['s9z9z9z']?.title).toBe('note');
  });

  test('with a newer version of one known kind is refused too', () => {
    const text = fixture('project-v1.json').replace('"sticky":0', '"sticky":1');
    expect(() => parse(text, options)).toThrow('newer termsprawl');
  });

  test.each(['', '{', 'null', '[]', '{"format":"other","version":1}', '{"version":1}'])(
    'that is %j is damaged, not newer',
    (text) => {
      expect(() => parse(text, options)).toThrow();
      expect(() => isNewer(text, options)).toThrow();
    },
  );

  test('cut anywhere is damaged, never half a document', () => {
    const text = fixture('project-v1.json').trimEnd();
    fc.assert(
      fc.property(fc.nat(text.length - 1), (length) => {
        expect(() => parse(text.slice(0, length), options)).toThrow();
      }),
    );
  });

  test('resets a prop that does not fit, and says which', () => {
    const text = fixture('project-v1.json').replace('"amber"', '"mud"');
    const { document, notices } = parse(text, options);
    expect(document.nodes['s9z9z9z']?.props).toMatchObject({ color: 'slate', text: 'Grüße, 世界' });
    expect(notices).toEqual(['note (s9z9z9z): "color" was reset']);
  });

  test('loses what a merge left dangling, and nothing else', () => {
    const whole = { ...documentOf(group('g1'), sticky('s1', { parentId: 'g1' })), links: {} };
    const text = serialize(whole, options)
      .split('\n')
      .filter((line) => !line.includes('"kind":"group"'))
      .join('\n');
    expect(parse(text, options).document).toEqual(documentOf(sticky('s1')));
  });

  test('brings the props of an old version of a kind up to date', () => {
    const boxKind = defineKind({
      name: 'box',
      letter: 'x',
      label: 'box',
      title: 'box',
      defaultSize: { width: 20, height: 6 },
      props: z.object({ text: z.string(), big: z.boolean() }),
      defaults: { text: '', big: false },
      migrations: [
        ({ note, ...rest }) => ({ ...rest, text: note }),
        (props) => ({ ...props, big: true }),
      ],
    });
    const at = (version: number, props: object) =>
      `{"format":"termsprawl.project","version":1,"kinds":{"box":${version}},"nodes":[${JSON.stringify(
        { id: 'x1', kind: 'box', title: 'x', rect: rect(), props },
      )}],"links":[]}`;
    const boxes = { kinds: kindsByName([boxKind]) };
    const wanted = { text: 'hi', big: true };
    expect(parse(at(0, { note: 'hi' }), boxes).document.nodes['x1']?.props).toEqual(wanted);
    expect(parse(at(1, { text: 'hi' }), boxes).document.nodes['x1']?.props).toEqual(wanted);
    expect(serialize(parse(at(0, { note: 'hi' }), boxes).document, boxes)).toContain('"box":2');
  });
});

describe('a shared project’s file', () => {
  const shared = { kinds, sharedFolder: '/home/ada/api' };

  const terminal = (folder: string) =>
    documentOf({
      id: 't1',
      kind: 'terminal',
      title: 't',
      rect: rect(0, 0, 80, 24),
      props: { folder },
    });

  test.each([
    ['/home/ada/api', '.'],
    ['/home/ada/api/web/src', 'web/src'],
    ['/home/ada/api/..foo', '..foo'],
  ])('has %s as %s, and is read back as it was', (path, relative) => {
    const text = serialize(terminal(path), shared);
    expect(text).toContain(`"folder":"${relative}"`);
    expect(text).not.toContain('/home/ada');
    expect(parse(text, shared).document).toEqual(terminal(path));
  });

  test.each(['/etc', '/home/ada/api2', '/home/ada/api/../secret', '../x'])(
    'has no word of %s, which is outside',
    (path) => {
      expect(serialize(terminal(path), shared)).not.toContain('folder');
    },
  );

  test.each(['/etc', '../../etc', 'web/../../x', ''])(
    'that leads out of the folder by %j does not get there',
    (path) => {
      const text = serialize(terminal(path), options);
      expect(parse(text, shared).document.nodes['t1']?.props).toEqual({});
    },
  );

  test('has no link that runs by itself, nor when one ran last, whoever wrote it', () => {
    const { t1 } = terminal('/x').nodes;
    const ends = { id: 'l1', source: 't1', target: 't2', kind: 'file-output', config: {} };
    const l1 = { ...ends, auto: true, lastRun: { at: 1, ok: true, summary: 'wrote a.md' } };
    const document = { nodes: { t1, t2: { ...t1, id: 't2' } }, links: { l1 } } as Document;
    const quiet = { l1: { ...ends, auto: false } };
    expect(parse(serialize(document, options), options).document.links).toEqual({ l1 });
    expect(parse(serialize(document, shared), shared).document.links).toEqual(quiet);
    expect(parse(serialize(document, options), shared).document.links).toEqual(quiet);
  });
});
