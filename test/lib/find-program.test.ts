import { expect, test } from 'vitest';
import { findProgram } from '../../src/lib/find-program.ts';

test('a program is found in PATH by its name, and where its path says', () => {
  const PATH = '/nowhere::/bin:/usr/bin';
  expect(findProgram('sh', PATH)).toBe('/bin/sh');
  expect(findProgram('/bin/sh', '')).toBe('/bin/sh');
  expect(findProgram('sh', '')).toBeUndefined();
  expect(findProgram('no-such-program', PATH)).toBeUndefined();
  expect(findProgram('/etc', '')).toBeUndefined();
});
