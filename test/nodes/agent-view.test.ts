import { expect, test } from 'vitest';
import { agentView } from '../../src/nodes/agent/view.ts';
import type { IntegrationStatus } from '../../src/protocol/session-file.ts';
import type { Shown } from '../../src/ui/node-view.ts';
import { FakeTerminal } from '../ui/fake-terminal.ts';

const IDLE = { state: 'idle', sinceMs: 0, source: 'hooks', text: '', isSeen: true } as const;

function shown(state: IntegrationStatus['state'], more: Partial<Shown> = {}): Shown {
  const rect = { x: 0, y: 0, width: 100, height: 30 };
  const node = { id: 'a1', kind: 'agent', title: 'claude', rect, props: { agent: 'claude' } };
  const integration = { state, adapter: 'x', version: '1', reason: 'because' };
  return { node, live: new FakeTerminal([]), agent: IDLE, integration, nowMs: 0, ...more };
}

test.each([
  ['connected', '○ IDLE'],
  ['cli-fallback', 'cli · ○ IDLE'],
  ['needs-setup', 'setup · ○ IDLE'],
] as const)('an agent whose tools are %s says %j', (state, text) => {
  expect(agentView.badge?.(shown(state))?.text).toBe(text);
});

test('an agent that has not been heard of yet says how its tools are', () => {
  expect(agentView.badge?.(shown('needs-setup', { agent: undefined }))?.text).toBe('setup');
  expect(agentView.badge?.(shown('connected', { agent: undefined }))).toBeUndefined();
});

test.each([0, 3])('an agent that has ended with %i has a sign of its own in its border', (code) => {
  const live = new FakeTerminal([]);
  live.status = { state: 'exited', code };
  expect(agentView.badge?.(shown('connected', { live }))?.text).toBe(`■ EXITED ${code}`);
});

test('an agent with a worktree is told by its own name, and by its branch where it is called otherwise', () => {
  const { node } = shown('connected');
  const worktree = { branch: 'termsprawl/go-claude-1', base: 'a'.repeat(40) };
  const named = (title: string) => ({ ...node, title, props: { ...node.props, worktree } });
  const titleOf = (title: string) => agentView.title?.(shown('connected', { node: named(title) }));
  expect(titleOf('claude-1 go')).toBe('claude-1 go');
  expect(titleOf('mine')).toBe('claude · mine · termsprawl/go-claude-1');
});

test('a title says which agent it is, once, and what its session is called', () => {
  const named = shown('connected');
  expect(agentView.title?.(named)).toBe('claude');
  const node = { ...named.node, title: 'login test' };
  expect(agentView.title?.({ ...named, node })).toBe('claude · login test');
});
