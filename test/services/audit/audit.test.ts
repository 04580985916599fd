import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Audit } from '../../../src/services/audit/audit.ts';
import type { AuditedCall } from '../../../src/services/audit/record.ts';

let folder = '';
let file = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'audit-'));
  file = join(folder, 'audit.jsonl');
});
afterEach(() => rm(folder, { recursive: true }));

function audit(keptRecords = 100): Audit {
  let count = 0;
  return new Audit({ file, writeFile, keptRecords, newId: () => `audit_${++count}` });
}

function call(part: Partial<AuditedCall> = {}): AuditedCall {
  return {
    caller: { kind: 'agent', sessionId: 'sess_1', projectId: 'p1', nodeId: 't1' },
    toolName: 'sticky_open',
    capabilities: ['edits-canvas'],
    args: { text: 'secret plan' },
    result: { ok: true, content: { nodeId: 's1' } },
    startedAtMs: 0,
    durationMs: 3.4,
    ...part,
  };
}

test('a call becomes one line of JSON without what people wrote, for the owner only', async () => {
  await audit().append(call());
  const text = await readFile(file, 'utf8');
  expect(text.endsWith('}\n')).toBe(true);
  expect(JSON.parse(text)).toEqual({
    id: 'audit_1',
    ts: '1970-01-01T00:00:00.000Z',
    caller: 'agent',
    toolName: 'sticky_open',
    capabilities: ['edits-canvas'],
    decision: 'allow',
    cwd: null,
    sessionId: 'sess_1',
    projectId: 'p1',
    nodeId: 't1',
    argsSummary: { text: '[REDACTED_TEXT 11 chars]' },
    resultSummary: '{"nodeId":"s1"}',
    durationMs: 3,
  });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test.each([
  ['PERMISSION_DENIED', 'deny'],
  ['UNAUTHENTICATED', 'deny'],
  ['VALIDATION_ERROR', 'invalid'],
  ['UNKNOWN_TOOL', 'invalid'],
  ['TIMEOUT', 'allow'],
  ['TOOL_FAILED', 'allow'],
] as const)('a call that ended with %s is recorded as %s', async (code, decision) => {
  const log = audit();
  await log.append(call({ result: { ok: false, error: { code, message: 'no' } } }));
  expect(await log.list()).toMatchObject([{ decision }]);
});

test('a result longer than 2000 characters is cut, and says so', async () => {
  const log = audit();
  const content = Array.from({ length: 50 }, () => 'word '.repeat(40));
  await log.append(call({ result: { ok: true, content } }));
  const [record] = await log.list();
  expect(record?.resultSummary).toHaveLength(2_000 + '...[truncated]'.length);
});

test('the newest records are kept when there are half as many again as there shall be', async () => {
  const log = audit(4);
  for (let index = 1; index <= 6; index++) await log.append(call({ startedAtMs: index }));
  expect(await log.list()).toHaveLength(6);
  await log.append(call());
  expect((await log.list()).map(({ id }) => id)).toEqual([
    'audit_4',
    'audit_5',
    'audit_6',
    'audit_7',
  ]);
});

test('a line that a crash cut short is passed over, and spoils none after it', async () => {
  await writeFile(file, `${JSON.stringify({ id: 'old' })}\n{"id":"cut`);
  const log = audit();
  await log.append(call());
  expect((await log.list()).map(({ id }) => id)).toEqual(['old', 'audit_1']);
});

test('calls that end at once are written in the order in which they ended', async () => {
  const log = audit();
  await Promise.all([1, 2, 3].map((durationMs) => log.append(call({ durationMs }))));
  expect((await log.list()).map(({ durationMs }) => durationMs)).toEqual([1, 2, 3]);
});

test('a log that cannot be written rejects, and goes on when it can', async () => {
  const log = audit();
  await rm(folder, { recursive: true });
  await expect(log.append(call())).rejects.toThrow('ENOENT');
  folder = await mkdtemp(join(tmpdir(), 'audit-'));
});
