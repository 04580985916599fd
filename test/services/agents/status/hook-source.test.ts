import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseHook } from '../../../../src/services/agents/status/hook-event.ts';
import {
  HookSource,
  type HookVerdict,
} from '../../../../src/services/agents/status/hook-source.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Plays events by name, each with fields of its own, and returns what each means: a state, or that nothing changes. */
function played(...events: readonly (string | readonly [string, Fields])[]): string[] {
  const source = new HookSource();
  return events.map((each) => {
    const [name, fields] = typeof each === 'string' ? [each, {}] : each;
    const event = parseHook({ session_id: 's1', ...fields, hook_event_name: name });
    return event ? wordOf(source.take(event)) : 'no event';
  });
}

function wordOf(verdict: HookVerdict): string {
  return typeof verdict === 'string' ? verdict : verdict.state;
}

const BASH = { tool_name: 'Bash', tool_input: { command: 'touch u1', description: 'make a file' } };
const READ = { tool_name: 'Read', tool_input: { file_path: '/a' } };

test('a turn with a request for leave goes from work to need to work to done', () => {
  expect(
    played(
      ['SessionStart', { source: 'startup' }],
      'UserPromptSubmit',
      ['PreToolUse', BASH],
      ['PermissionRequest', BASH],
      ['Notification', { notification_type: 'permission_prompt', message: 'Claude needs you' }],
      ['PostToolUse', BASH],
      'PostToolBatch',
      'Stop',
      ['Notification', { notification_type: 'idle_prompt' }],
      ['SessionEnd', { reason: 'prompt_input_exit' }],
    ),
  ).toEqual([
    'idle',
    'working',
    'working',
    'needs-you',
    'keeps',
    'working',
    'working',
    'done',
    'keeps',
    'ends',
  ]);
});

test('a request says what is to be approved, a question what is asked', () => {
  const source = new HookSource();
  const take = (fields: Fields) => {
    const event = parseHook({ hook_event_name: 'PermissionRequest', ...fields });
    return event && source.take(event);
  };
  expect(take(BASH)).toEqual({
    state: 'needs-you',
    need: 'permission',
    text: 'approve Bash: touch u1',
  });
  const questions = [{ question: 'Which\none?', options: ['A', 'B'] }];
  expect(take({ tool_name: 'AskUserQuestion', tool_input: { questions } })).toEqual({
    state: 'needs-you',
    need: 'question',
    text: 'Which one?',
  });
});

test('a notification that comes late does not bring back a request that was answered', () => {
  expect(
    played(
      ['PermissionRequest', BASH],
      ['PostToolUse', BASH],
      ['Notification', { notification_type: 'permission_prompt' }],
    ).at(-1),
  ).toBe('keeps');
});

test('of an agent without events for requests the notification is believed', () => {
  const message = 'Claude needs your permission to use Bash';
  expect(played('UserPromptSubmit', ['Notification', { message }])).toEqual([
    'working',
    'needs-you',
  ]);
});

test('an agent that says it waits for input is idle, though no event told the end of its turn', () => {
  expect(
    played('UserPromptSubmit', ['Notification', { notification_type: 'idle_prompt' }]).at(-1),
  ).toBe('idle');
});

test('tools that run beside one that waits for leave do not answer for it', () => {
  expect(
    played(['PermissionRequest', BASH], ['PreToolUse', READ], ['PostToolUse', READ]).slice(1),
  ).toEqual(['keeps', 'keeps']);
});

test('the end of a subagent is not the end of the turn, nor does its work begin another', () => {
  const part = { agent_id: 'sub1' };
  expect(
    played('UserPromptSubmit', ['SubagentStop', part], ['Stop', part], 'Stop', [
      'PostToolUse',
      { ...READ, ...part },
    ]),
  ).toEqual(['working', 'keeps', 'keeps', 'done', 'keeps']);
});

test('an error of the API is told with its text', () => {
  const event = parseHook({
    hook_event_name: 'StopFailure',
    error: 'invalid_request',
    last_assistant_message: 'API Error: 400 fake error',
  });
  expect(event && new HookSource().take(event)).toEqual({
    state: 'error',
    text: 'API Error: 400 fake error',
  });
});

test('an agent that runs within another one does not speak for it', () => {
  const inner = { session_id: 's2' };
  expect(
    played(
      'UserPromptSubmit',
      ['SessionStart', { ...inner, source: 'startup' }],
      ['Stop', inner],
      ['SessionEnd', inner],
    ),
  ).toEqual(['working', 'keeps', 'keeps', 'keeps']);
});

test('after the end of a session another one is believed, as after /clear', () => {
  const next = { session_id: 's2' };
  expect(played('Stop', 'SessionEnd', ['SessionStart', next], ['UserPromptSubmit', next])).toEqual([
    'done',
    'ends',
    'idle',
    'working',
  ]);
});

test('a conversation that is made shorter in the middle of a turn goes on', () => {
  expect(
    played('UserPromptSubmit', 'PreCompact', ['SessionStart', { source: 'compact' }]).at(-1),
  ).toBe('keeps');
});

test("codex's word for the end of a turn is understood", () => {
  const event = parseHook({ type: 'agent-turn-complete', 'last-assistant-message': 'Done.' });
  expect(event && new HookSource().take(event)).toMatchObject({ state: 'done', text: 'Done.' });
});

test('a text of an event is one line that ends', () => {
  const message = `a\u001b[2J\u202Eb\n${'c'.repeat(1000)}`;
  const event = parseHook({ hook_event_name: 'Notification', message });
  expect(event?.message).toHaveLength(300);
  expect(event?.message).toMatch(/^a \[2J b c+$/);
});

test.each([
  ['nothing', undefined],
  ['a list', []],
  ['a number', 7],
  ['no name', { a: 1 }],
])('%s is no event', (_name, payload) => {
  expect(parseHook(payload)).toBeUndefined();
});

test('no payload, however it is made, breaks the reading of events', () => {
  const names = fc.constantFrom('PermissionRequest', 'Stop', 'Notification', '__proto__', 'x');
  const payload = fc.record(
    {
      hook_event_name: fc.oneof(names, fc.anything()),
      tool_name: fc.anything(),
      tool_input: fc.anything(),
      message: fc.anything(),
      session_id: fc.anything(),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.array(payload), (payloads) => {
      const source = new HookSource();
      for (const each of payloads) {
        const event = parseHook(each);
        if (event) source.take(event);
      }
    }),
  );
});
