import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AuditRecord } from '../../../src/protocol/audit-record.ts';
import { Audit } from '../../../src/services/audit/audit.ts';
import { type AuditedCall, auditRecord } from '../../../src/services/audit/record.ts';
import { FakeClock } from '../../ui/input/fake-clock.ts';

let folder = '';
let file = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'audit-'));
  file = join(folder, 'audit.jsonl');
});
afterEach(() => rm(folder, { recursive: true }));

/** A log whose troubles are kept, the newest last. */
function audit(keptRecords = 100, troubles: unknown[] = [], clock = new FakeClock()): Audit {
  let count = 0;
  return new Audit({
    file,
    writeFile: (path, text) => writeFile(path, text),
    keptRecords,
    clock,
    newId: () => `audit_${++count}`,
    onTrouble: (error) => void troubles.push(error),
  });
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
  const log = audit();
  log.append(call());
  await log.settled();
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
  ['RUNTIME_SHUTTING_DOWN', 'deny'],
  ['UNSUPPORTED', 'deny'],
  ['TOO_MANY_REQUESTS', 'deny'],
  ['PROTOCOL_ERROR', 'invalid'],
  ['USAGE', 'invalid'],
  ['TIMEOUT', 'allow'],
  ['TOOL_FAILED', 'allow'],
] as const)('a call that ended with %s is recorded as %s', async (code, decision) => {
  const log = audit();
  log.append(call({ result: { ok: false, error: { code, message: 'no' } } }));
  expect(await log.list()).toMatchObject([{ decision }]);
});

test('a result longer than 2000 characters is cut, and says so', async () => {
  const log = audit();
  const content = Array.from({ length: 50 }, () => 'word '.repeat(40));
  log.append(call({ result: { ok: true, content } }));
  const [record] = await log.list();
  expect(record?.resultSummary).toHaveLength(2_000 + '...[truncated]'.length);
});

test('the newest records are kept when there are half as many again as there shall be', async () => {
  const log = audit(4);
  for (let index = 1; index <= 6; index++) log.append(call({ startedAtMs: index }));
  expect(await log.list()).toHaveLength(6);
  log.append(call());
  expect((await log.list()).map(({ id }) => id)).toEqual([
    'audit_4',
    'audit_5',
    'audit_6',
    'audit_7',
  ]);
});

test('a line that a crash cut short is passed over, and spoils none after it', async () => {
  await writeFile(file, `${JSON.stringify(record('old'))}\n{"id":"cut`);
  const log = audit();
  log.append(call());
  expect((await log.list()).map(({ id }) => id)).toEqual(['old', 'audit_1']);
});

test('calls that end at once are written in the order in which they ended', async () => {
  const log = audit();
  for (const durationMs of [1, 2, 3]) log.append(call({ durationMs }));
  expect((await log.list()).map(({ durationMs }) => durationMs)).toEqual([1, 2, 3]);
});

test('a line that is JSON and no record of ours is passed over', async () => {
  await writeFile(file, `7\n{"id":1}\n\0\0\n${JSON.stringify(record('good'))}\n`);
  expect((await audit().list()).map(({ id }) => id)).toEqual(['good']);
});

test('while it cannot be written calls wait, one trouble stands, and all are written when it can', async () => {
  const [troubles, clock] = [[] as unknown[], new FakeClock()];
  await mkdir(file);
  const log = audit(100, troubles, clock);
  log.append(call({ durationMs: 1 }));
  log.append(call({ durationMs: 2 }));
  await log.settled();
  await expect.poll(() => troubles).toHaveLength(2);
  expect(troubles).toEqual([
    expect.objectContaining({ code: 'EISDIR' }),
    expect.objectContaining({ code: 'EISDIR' }),
  ]);
  await rm(file, { recursive: true });
  clock.advance(10_000);
  await expect.poll(() => troubles.at(-1)).toBeUndefined();
  expect((await log.list()).map(({ durationMs }) => durationMs)).toEqual([1, 2]);
});

test('a log that cannot be made shorter goes on growing, and nothing is written twice', async () => {
  const troubles: unknown[] = [];
  let isFull = true;
  const log = new Audit({
    file,
    writeFile: (path, text) => (isFull ? Promise.reject(new Error('full')) : writeFile(path, text)),
    keptRecords: 10,
    clock: new FakeClock(),
    newId: () => `${Math.random()}`,
    onTrouble: (error) => void troubles.push(error),
  });
  for (let count = 1; count <= 16; count++) log.append(call({ durationMs: count }));
  await log.settled();
  expect((await log.list()).map(({ durationMs }) => durationMs)).toEqual(
    Array.from({ length: 16 }, (_, index) => index + 1),
  );
  expect(troubles.at(-1)).toBeInstanceOf(Error);
  isFull = false;
  log.append(call());
  log.append(call());
  await log.settled();
  expect(await log.list()).toHaveLength(10);
});

test('whoever listens hears of a call at once, as it is written', async () => {
  const log = audit();
  const heard: AuditRecord[] = [];
  const stop = log.onRecord((each) => void heard.push(each));
  log.append(call());
  stop();
  log.append(call());
  expect(heard).toEqual((await log.list()).slice(0, 1));
});

test('a log that others could read is for its owner only after the next call', async () => {
  await writeFile(file, '', { mode: 0o644 });
  const log = audit();
  log.append(call());
  await log.settled();
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

function record(id: string): AuditRecord {
  return auditRecord(id, call());
}
