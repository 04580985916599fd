import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileName, outputPath } from '../../../src/services/links/output-name.ts';
import { terminalNode } from '../../ui/sample-nodes.ts';

function documentOf(...nodes: readonly ReturnType<typeof terminalNode>[]) {
  return { nodes: Object.fromEntries(nodes.map((node) => [node.id, node])), links: {} };
}

test('whatever a node is called, its output goes into one file of the folder for outputs, with a name that fits', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 256 }), (title) => {
      const node = terminalNode('t1', { title });
      const path = outputPath(documentOf(node), node);
      expect(path).toMatch(/^\.termsprawl\/outputs\/[^/]+\.md$/);
      expect(path).not.toMatch(/\/\.(?!termsprawl)|\p{Cc}|\s/u);
      expect(Buffer.byteLength(path.split('/').at(-1) ?? '')).toBeLessThanOrEqual(230);
    }),
  );
});

test.each([
  ['fix the login test', 'fix-the-login-test'],
  ['../../etc/passwd', 'etc-passwd'],
  ['.bashrc', 'bashrc'],
  ['Prüfung: 100 %', 'Prüfung-100'],
  ['\u{1f600}', ''],
])('%j becomes the file’s name %j', (title, name) => {
  expect(fileName(title)).toBe(name);
});

test('two nodes of one name write into two files, also where only capitals tell them apart', () => {
  const one = terminalNode('a1', { title: 'Claude' });
  const two = terminalNode('a2', { title: 'claude' });
  const document = documentOf(one, two);
  expect(outputPath(document, one)).toBe('.termsprawl/outputs/Claude-a1.md');
  expect(outputPath(document, two)).toBe('.termsprawl/outputs/claude-a2.md');
});

test('a title of which nothing is left gives its place to the node’s id', () => {
  const node = terminalNode('t1', { title: '***' });
  expect(outputPath(documentOf(node), node)).toBe('.termsprawl/outputs/t1.md');
});
