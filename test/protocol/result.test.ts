import { expect, test } from 'vitest';
import { Failure } from '../../src/protocol/failure.ts';
import { failed } from '../../src/protocol/result.ts';

test.each([
  [
    "ENOENT: no such file or directory, open '/home/me/.ssh/id'",
    'ENOENT: no such file or directory, open …',
  ],
  ['spawn /usr/bin/false EACCES', 'spawn … EACCES'],
  ["rename '/a/b.json' -> '/a/c.json'", 'rename … -> …'],
  ['either/or and 1 / 2 are no paths', 'either/or and 1 / 2 are no paths'],
])('what was thrown by accident as %j is told as %j', (thrown, told) => {
  const error = new Error(thrown);
  expect(failed(Failure.from(error))).toEqual({
    ok: false,
    error: { code: 'TOOL_FAILED', message: told },
  });
});

test('a message that was written for a caller is told as it is', () => {
  const failure = new Failure('NOT_FOUND', 'there is no folder /work/p1/gone');
  expect(failed(failure)).toMatchObject({ error: { message: 'there is no folder /work/p1/gone' } });
});

test('a caller hears what the failure found, and what to do, and of neither where there is none', () => {
  const told = new Failure('CONFLICT', 'it is taken', { hint: 'Ask again', details: { by: 'x' } });
  expect(failed(told)).toEqual({
    ok: false,
    error: { code: 'CONFLICT', message: 'it is taken', hint: 'Ask again', details: { by: 'x' } },
  });
  const bare = failed(new Failure('CONFLICT', 'it is taken'));
  expect(Object.keys(bare.ok ? {} : bare.error)).toEqual(['code', 'message']);
});
