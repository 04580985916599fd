import { expect, test } from 'vitest';
import { terminalRuntime } from '../../src/nodes/terminal/runtime.ts';
import type { Node } from '../../src/workspace/document.ts';

const place = {
  folder: '/work',
  isShared: false,
  shell: { command: '/bin/sh', args: ['-l'] },
  environment: {},
  scrollbackLines: 100,
};
const node = (props: Node['props']): Node => ({
  id: 't1',
  kind: 'terminal',
  title: 'shell',
  rect: { x: 0, y: 0, width: 80, height: 24 },
  props,
});

test('a terminal without a command is the person’s shell in the project’s folder', () => {
  const spec = terminalRuntime.spec(node({}), place);
  expect(spec).toMatchObject({ command: '/bin/sh', args: ['-l'], folder: '/work', columns: 78 });
});

test('a command runs in the shell, in its own folder', () => {
  const spec = terminalRuntime.spec(node({ command: 'npm test', folder: 'web' }), place);
  expect(spec).toMatchObject({ args: ['-c', 'npm test'], folder: '/work/web' });
});

test('a command from a shared file is typed and not run, whatever bytes are in it', () => {
  const shared = { ...place, isShared: true };
  const hostile = node({ command: 'rm -rf x\r\x1b[13u\n' });
  expect(terminalRuntime.spec(hostile, shared)).toMatchObject({ args: ['-l'] });
  expect(terminalRuntime.suggestion?.(hostile, shared)).toBe('rm -rf x  [13u ');
});
