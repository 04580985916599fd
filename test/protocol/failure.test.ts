import { expect, test } from 'vitest';
import { Failure } from '../../src/protocol/failure.ts';

test('a failure passes through from() as the same object', () => {
  const failure = new Failure('NOT_FOUND', 'no node t1', { hint: 'Call canvas_list for the ids.' });
  expect(Failure.from(failure)).toBe(failure);
});

test('an error that was not thrown on purpose becomes TOOL_FAILED and keeps its cause', () => {
  const bug = new TypeError('x is undefined');
  const failure = Failure.from(bug);
  expect(failure).toMatchObject({ code: 'TOOL_FAILED', message: 'x is undefined', cause: bug });
});

test('a thrown string becomes the message', () => {
  expect(Failure.from('gone').message).toBe('gone');
});

test('each failure knows its HTTP status and its exit status', () => {
  const failure = new Failure('UNAUTHENTICATED', 'Unknown or revoked session');
  expect([failure.http, failure.exit]).toEqual([401, 1]);
  expect(new Failure('USAGE', 'what?').exit).toBe(2);
});
