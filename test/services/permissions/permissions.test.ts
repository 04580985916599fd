import { expect, test } from 'vitest';
import type { ApprovalAnswer } from '../../../src/protocol/approval.ts';
import type { Caller } from '../../../src/protocol/caller.ts';
import type { Capability } from '../../../src/protocol/capability.ts';
import { Approvals } from '../../../src/services/permissions/approvals.ts';
import { Grants } from '../../../src/services/permissions/grants.ts';
import type { PermissionRequest } from '../../../src/services/permissions/permission-request.ts';
import { Permissions } from '../../../src/services/permissions/permissions.ts';
import { policyWith } from '../../../src/services/permissions/policy.ts';
import { FakeClock } from '../../ui/input/fake-clock.ts';

const AGENT: Caller = { kind: 'agent', sessionId: 'sess_1', projectId: 'p1', nodeId: 'a1' };

class Desk {
  isAttended = true;
  readonly clock = new FakeClock();
  #asked = 0;
  readonly approvals = new Approvals({
    clock: this.clock,
    newId: () => `req_${++this.#asked}`,
    isAttended: () => this.isAttended,
  });
  readonly permissions = new Permissions({
    policy: () => policyWith({ agent: { 'starts-process': 'deny' } }),
    grants: new Grants(),
    approvals: this.approvals,
  });
  readonly #controller = new AbortController();

  /** What the caller is told: `allowed`, or why not. */
  ask(capabilities: readonly Capability[], part: Partial<PermissionRequest> = {}): Promise<string> {
    const request: PermissionRequest = {
      caller: AGENT,
      tool: { name: 'wipe', title: 'Wipe' },
      capabilities,
      args: {},
      foreignTerminal: undefined,
      waitMs: 40_000,
      ...part,
    };
    return this.permissions.authorise(request, this.#controller.signal).then(
      () => 'allowed',
      (error: Error) => error.message,
    );
  }

  answer(answer: ApprovalAnswer): void {
    this.approvals.answer(this.approvals.pending[0]?.id ?? '', answer);
  }

  hangUp(): void {
    this.#controller.abort();
  }
}

test('an agent edits the canvas and writes files unasked', async () => {
  expect(await new Desk().ask(['edits-canvas', 'writes-files'])).toBe('allowed');
});

test('what the policy denies is denied without a question', async () => {
  const desk = new Desk();
  expect(await desk.ask(['starts-process', 'destructive'])).toBe(
    'Tool "wipe" requires starts-process, destructive permission, and the policy denies it.',
  );
  expect(desk.approvals.pending).toEqual([]);
});

test('a plugin gets nothing that reads or changes, by default', async () => {
  const caller: Caller = { kind: 'plugin', sessionId: 'plugin:x' };
  expect(await new Desk().ask(['read-only'], { caller })).toBe(
    'Plugin caller is not bound to an approved plugin identity for "wipe".',
  );
});

test('"once" lets one call through, and the next one asks again', async () => {
  const desk = new Desk();
  const first = desk.ask(['destructive']);
  desk.answer('once');
  expect(await first).toBe('allowed');
  const second = desk.ask(['destructive']);
  expect(desk.approvals.pending).toHaveLength(1);
  desk.answer('deny');
  expect(await second).toBe('User denied "wipe".');
});

test('"session" lets the same tool through until the session ends, and no other tool', async () => {
  const desk = new Desk();
  const first = desk.ask(['destructive']);
  desk.answer('session');
  await first;
  expect(await desk.ask(['destructive'])).toBe('allowed');
  const other = desk.ask(['destructive'], { tool: { name: 'burn', title: 'Burn' } });
  desk.answer('deny');
  expect(await other).toBe('User denied "burn".');
  desk.permissions.revokeSession(AGENT.sessionId);
  const after = desk.ask(['destructive']);
  desk.answer('deny');
  expect(await after).toBe('User denied "wipe".');
});

test('leave to drive one terminal is not leave to drive another', async () => {
  const desk = new Desk();
  const first = desk.ask([], { foreignTerminal: 't1' });
  desk.answer('session');
  await first;
  expect(await desk.ask([], { foreignTerminal: 't1' })).toBe('allowed');
  const other = desk.ask([], { foreignTerminal: 't2' });
  desk.answer('deny');
  expect(await other).toBe('User denied "wipe".');
});

test('a person drives every terminal unasked', async () => {
  const caller: Caller = { kind: 'ui', sessionId: 'screen' };
  expect(await new Desk().ask(['destructive'], { caller, foreignTerminal: 't1' })).toBe('allowed');
});

test('with no screen attached a question is a denial that says so', async () => {
  const desk = new Desk();
  desk.isAttended = false;
  expect(await desk.ask(['destructive'])).toBe(
    'Tool "wipe" requires destructive permission, and no screen is attached to ask at.',
  );
});

test('a question that nobody answers in time is a denial that says so', async () => {
  const desk = new Desk();
  const call = desk.ask(['destructive']);
  desk.clock.advance(39_999);
  expect(desk.approvals.pending).toHaveLength(1);
  desk.clock.advance(1);
  expect(await call).toContain('nobody answered within 40 s');
  expect(desk.approvals.pending).toEqual([]);
});

test('a question disappears when its caller hangs up, or its session is revoked', async () => {
  const desk = new Desk();
  const call = desk.ask(['destructive']);
  desk.hangUp();
  expect(await call).toBe('"wipe" was cancelled unanswered.');
  const other = new Desk();
  const second = other.ask(['destructive']);
  other.permissions.revokeSession(AGENT.sessionId);
  expect(await second).toBe('"wipe" was cancelled unanswered.');
});

test('a no for the session denies the same call unasked until the session ends', async () => {
  const desk = new Desk();
  const first = desk.ask(['destructive']);
  desk.answer('deny-session');
  expect(await first).toBe('Tool "wipe" was denied for this session.');
  expect(await desk.ask(['destructive'])).toBe('Tool "wipe" was denied for this session.');
  desk.permissions.revokeSession(AGENT.sessionId);
  const after = desk.ask(['destructive']);
  desk.answer('once');
  expect(await after).toBe('allowed');
});

test('an answer for the session answers what else waits for it, and nothing of another tool', async () => {
  const desk = new Desk();
  const [one, two] = [desk.ask(['destructive']), desk.ask(['destructive'])];
  const other = desk.ask(['destructive'], { tool: { name: 'burn', title: 'Burn' } });
  desk.answer('session');
  expect(await Promise.all([one, two])).toEqual(['allowed', 'allowed']);
  expect(desk.approvals.pending.map(({ tool }) => tool.name)).toEqual(['burn']);
  desk.answer('deny');
  expect(await other).toBe('User denied "burn".');
});

test('what was answered for a session is listed, and asks again when it is taken back', async () => {
  const desk = new Desk();
  const first = desk.ask(['destructive']);
  desk.answer('session');
  await first;
  const [grant] = desk.permissions.grants();
  expect(grant).toMatchObject({ caller: AGENT, tool: { name: 'wipe' }, verdict: 'allow' });
  expect(desk.permissions.revokeGrant(grant?.id ?? '')).toBe(true);
  expect(desk.permissions.revokeGrant(grant?.id ?? '')).toBe(false);
  const second = desk.ask(['destructive']);
  desk.answer('deny');
  expect(await second).toBe('User denied "wipe".');
});

test('of two answers in the same moment the first one counts', async () => {
  const desk = new Desk();
  const call = desk.ask(['destructive']);
  const id = desk.approvals.pending[0]?.id ?? '';
  expect(desk.approvals.answer(id, 'deny')).toBe(true);
  expect(desk.approvals.answer(id, 'once')).toBe(false);
  expect(await call).toBe('User denied "wipe".');
});

test('when the host stops, what waits is denied with the reason, and nothing is asked any more', async () => {
  const desk = new Desk();
  const call = desk.ask(['destructive']);
  desk.approvals.close();
  expect(await call).toBe('The host stopped before "wipe" was answered; it did not run.');
  expect(await desk.ask(['destructive'])).toContain('The host stopped');
});

test('an answer that comes too late is refused', async () => {
  const desk = new Desk();
  const call = desk.ask(['destructive']);
  const id = desk.approvals.pending[0]?.id ?? '';
  expect(desk.approvals.answer(id, 'once')).toBe(true);
  await call;
  expect(desk.approvals.answer(id, 'once')).toBe(false);
});
