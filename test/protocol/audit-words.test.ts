import { expect, test } from 'vitest';
import type { AuditRecord } from '../../src/protocol/audit-record.ts';
import { argumentsText, durationText } from '../../src/protocol/audit-words.ts';

const RECORD: AuditRecord = {
  id: 'a',
  ts: '',
  caller: 'agent',
  toolName: 'x',
  capabilities: [],
  decision: 'allow',
  cwd: null,
  argsSummary: null,
  resultSummary: '',
  durationMs: 0,
};

test.each([
  [0, '0 ms'],
  [999, '999 ms'],
  [1_000, '1.0 s'],
  [40_049, '40.0 s'],
  [120_000, '2 min'],
])('%s ms are told as %s', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});

test.each([
  [{ nodeId: 't1', command: 'npm test', lines: 3 }, 'nodeId=t1 command="npm test" lines=3'],
  [{ ids: ['a'], at: { x: 1 } }, 'ids=["a"] at={"x":1}'],
  [{}, ''],
  [null, ''],
  ['[REDACTED]', '"[REDACTED]"'],
])('the arguments %j are one line', (argsSummary, text) => {
  expect(argumentsText({ ...RECORD, argsSummary })).toBe(text);
});

test('what never became a call is told by why it did not', () => {
  const resultSummary = '{"code":"UNSUPPORTED"}';
  expect(argumentsText({ ...RECORD, toolName: '', resultSummary })).toBe(resultSummary);
});
