import { expect, test } from 'vitest';
import type { Caller } from '../../../src/protocol/caller.ts';
import { Failure } from '../../../src/protocol/failure.ts';
import { auditRecord } from '../../../src/services/audit/record.ts';
import { RefusedRequests } from '../../../src/services/audit/refused-requests.ts';
import { FakeClock } from '../../ui/input/fake-clock.ts';

const UNKNOWN = new Failure('UNAUTHENTICATED', 'Unknown or revoked session');
const NO_JSON = new Failure('PROTOCOL_ERROR', 'The body is no JSON, or not whole');
const AGENT: Caller = { kind: 'agent', sessionId: 'sess_1', projectId: 'p1', nodeId: 't1' };

function refusedRequests() {
  const clock = new FakeClock();
  const lines: ReturnType<typeof auditRecord>[] = [];
  const append = (call: Parameters<typeof auditRecord>[1]) =>
    void lines.push(auditRecord('', call));
  return { clock, lines, refused: new RefusedRequests({ clock, append }) };
}

test('somebody without a token gets a line that says deny and names nobody', () => {
  const { lines, refused } = refusedRequests();
  refused.take({ caller: undefined, failure: UNKNOWN });
  expect(lines).toMatchObject([{ caller: 'unknown', decision: 'deny', toolName: '' }]);
  expect(lines[0]).not.toHaveProperty('sessionId');
});

test('a session’s request that is no JSON gets a line that says invalid and names it', () => {
  const { lines, refused } = refusedRequests();
  refused.take({ caller: AGENT, failure: NO_JSON });
  expect(lines).toMatchObject([{ caller: 'agent', nodeId: 't1', decision: 'invalid' }]);
});

test('of a flood ten lines a minute are written, and one that counts the rest', () => {
  const { clock, lines, refused } = refusedRequests();
  for (let count = 0; count < 5_000; count++) refused.take({ caller: undefined, failure: UNKNOWN });
  expect(lines).toHaveLength(10);
  clock.advance(60_000);
  expect(lines).toHaveLength(11);
  expect(lines[10]?.resultSummary).toContain('4990 more within a minute');
});

test('a flood of strangers keeps no session’s line out of the log', () => {
  const { lines, refused } = refusedRequests();
  for (let count = 0; count < 50; count++) refused.take({ caller: undefined, failure: UNKNOWN });
  refused.take({ caller: AGENT, failure: NO_JSON });
  expect(lines.at(-1)).toMatchObject({ nodeId: 't1' });
});

test('what was only counted is written at the end, and no clock runs on', () => {
  const { clock, lines, refused } = refusedRequests();
  for (let count = 0; count < 12; count++) refused.take({ caller: undefined, failure: UNKNOWN });
  refused.close();
  expect(lines.at(-1)?.resultSummary).toContain('2 more within a minute');
  expect(clock.waiting).toBe(0);
});

test('a minute in which nothing was left out adds no line', () => {
  const { clock, lines, refused } = refusedRequests();
  refused.take({ caller: undefined, failure: UNKNOWN });
  clock.advance(60_000);
  expect(lines).toHaveLength(1);
});
