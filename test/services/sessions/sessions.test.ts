import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { IntegrationStatus, SessionFile } from '../../../src/protocol/session-file.ts';
import { SessionFolder } from '../../../src/services/sessions/session-folder.ts';
import { Sessions } from '../../../src/services/sessions/sessions.ts';

const STATUS: IntegrationStatus = {
  state: 'cli-fallback',
  adapter: 'shell',
  version: 'unknown',
  reason: 'a plain shell',
};
const T1 = { nodeId: 't1', projectId: 'p1' };

let folder = '';
let gone: Set<string>;
let reported: unknown[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sessions-'));
  gone = new Set();
  reported = [];
});
afterEach(() => rm(folder, { recursive: true }));

function sessions(): Sessions {
  return new Sessions({
    files: new SessionFolder({ sessions: folder, launch: join(folder, 'launch') }, writeFile),
    exists: ({ nodeId }) => !gone.has(nodeId),
    report: (error) => void reported.push(error),
  });
}

async function stored(nodeId = 't1'): Promise<SessionFile> {
  return JSON.parse(await readFile(join(folder, `${nodeId}.json`), 'utf8')) as SessionFile;
}

test('a session’s file lets its node call, and its public id is not the token', async () => {
  const live = sessions();
  expect(await live.provision(T1, STATUS, { reuse: false })).toBe(join(folder, 't1.json'));
  const { token, ...rest } = await stored();
  expect(token).toMatch(/^[0-9a-f]{64}$/);
  expect(rest).toEqual({ ...T1, status: STATUS });
  const caller = live.callerOf(token);
  expect(caller).toMatchObject({ kind: 'agent', ...T1 });
  expect(token).not.toContain(caller?.sessionId.slice('sess_'.length));
  expect(caller && live.isValid(caller)).toBe(true);
});

test.each(['', 'x', '0'.repeat(64)])('the token "%s" belongs to nobody', async (token) => {
  const live = sessions();
  await live.provision(T1, STATUS, { reuse: false });
  expect(live.callerOf(token)).toBeUndefined();
});

test('a program that outlived us can call at once after the sessions were loaded', async () => {
  await sessions().provision(T1, STATUS, { reuse: false });
  const { token } = await stored();
  const later = sessions();
  await later.load();
  const caller = later.callerOf(token);
  expect(caller && later.isValid(caller)).toBe(true);
});

test('the stored sessions of nodes that are gone are not taken up, and their files go', async () => {
  await sessions().provision(T1, STATUS, { reuse: false });
  const { token } = await stored();
  gone.add('t1');
  const later = sessions();
  await later.load();
  expect(later.callerOf(token)).toBeUndefined();
  expect(await readdir(folder)).toEqual([]);
});

test('a shell that starts while the stored sessions are read keeps its new token', async () => {
  await sessions().provision(T1, STATUS, { reuse: false });
  const old = await stored();
  const later = sessions();
  const loaded = later.load();
  const provisioned = later.provision(T1, STATUS, { reuse: false });
  await Promise.all([loaded, provisioned]);
  const { token } = await stored();
  expect(token).not.toBe(old.token);
  expect(later.callerOf(token)).toMatchObject(T1);
  expect(later.callerOf(old.token)).toBeUndefined();
});

test('a session that is made anew while the old one is being revoked keeps its file', async () => {
  const live = sessions();
  await live.provision(T1, STATUS, { reuse: false });
  const revoked = live.revoke('t1');
  await Promise.all([revoked, live.provision(T1, STATUS, { reuse: false })]);
  expect(live.callerOf((await stored()).token)).toMatchObject(T1);
});

test('a program that still runs keeps its token; a new one gets another', async () => {
  const live = sessions();
  await live.provision(T1, STATUS, { reuse: false });
  const first = await stored();
  await live.provision(T1, { ...STATUS, reason: 'other' }, { reuse: true });
  expect(await stored()).toEqual(first);
  await live.provision(T1, STATUS, { reuse: false });
  expect((await stored()).token).not.toBe(first.token);
  expect(live.callerOf(first.token)).toBeUndefined();
});

test('the token of another project’s node of the same id is not kept', async () => {
  const live = sessions();
  await live.provision(T1, STATUS, { reuse: false });
  const first = await stored();
  await live.provision({ ...T1, projectId: 'p2' }, STATUS, { reuse: true });
  expect((await stored()).token).not.toBe(first.token);
});

test('a revoked session is gone from memory and disk, and everybody is told', async () => {
  const live = sessions();
  await live.provision(T1, STATUS, { reuse: false });
  const caller = live.callerOf((await stored()).token);
  const told: unknown[] = [];
  live.on('revoked', (identity, sessionId) => void told.push([identity.nodeId, sessionId]));
  live.on('status', (_identity, status) => void told.push(status.reason));
  await live.revoke('t1');
  expect(caller && live.isValid(caller)).toBe(false);
  expect(await readdir(folder)).toEqual([]);
  expect(told).toEqual([
    ['t1', caller?.sessionId],
    'The agent session ended; launch a new agent to reconnect.',
  ]);
});

test('a session is not valid while its node is gone, nor listed', async () => {
  const live = sessions();
  await live.provision(T1, STATUS, { reuse: false });
  await live.provision({ nodeId: 't2', projectId: 'p2' }, STATUS, { reuse: false });
  expect(live.list('p1')).toEqual([{ ...T1, status: STATUS }]);
  const caller = live.callerOf((await stored()).token);
  gone.add('t1');
  expect(caller && live.isValid(caller)).toBe(false);
  expect(live.list('p1')).toEqual([]);
});

test.each(['', '../x', 'a/b', '-x', 'x'.repeat(129)])(
  'the node id "%s" cannot become a file',
  async (nodeId) => {
    const refused = sessions().provision({ nodeId, projectId: 'p1' }, STATUS, { reuse: false });
    await expect(refused).rejects.toThrow('Invalid agent node ID');
  },
);

test.each([
  ['not JSON', '{'],
  ['short of a token', JSON.stringify({ ...T1, status: STATUS })],
  [
    'of a node of another name',
    JSON.stringify({ nodeId: 'x', projectId: 'p1', token: 'a'.repeat(64), status: STATUS }),
  ],
])('a stored session that is %s is passed over', async (_what, text) => {
  await writeFile(join(folder, 't1.json'), text);
  const live = sessions();
  await live.load();
  expect(live.statusOf('t1')).toBeUndefined();
});

test('a folder that does not exist yet holds no sessions', async () => {
  await rm(folder, { recursive: true });
  await sessions().load();
  expect(reported).toEqual([]);
  await mkdir(folder);
});

test('a status that changes is told, and does not change the file', async () => {
  const live = sessions();
  await live.provision(T1, STATUS, { reuse: false });
  const told: string[] = [];
  live.on('status', (_identity, status) => void told.push(status.state));
  live.setStatus('t1', { ...STATUS, state: 'connected' });
  live.setStatus('nobody', STATUS);
  expect(told).toEqual(['connected']);
  expect((await stored()).status).toEqual(STATUS);
});
