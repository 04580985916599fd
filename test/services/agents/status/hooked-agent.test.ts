import { expect, test } from 'vitest';
import { ENTER, ESCAPE, watching } from './watching.ts';

test('an agent with hooks is idle within two seconds of Escape on a request, of which no hook tells', () => {
  const { terminal, clock, hook, shown, state } = watching();
  hook('PermissionRequest', { tool_name: 'Bash' });
  expect(shown()).toBe('needs-you');
  terminal.tell('typed', ESCAPE);
  clock.advance(50);
  terminal.tell('output');
  clock.advance(1300);
  expect(state()).toBe('idle');
});

test('an agent with hooks is idle within two seconds of Escape while it writes', () => {
  const { terminal, hook, shown, state, writes, clock } = watching();
  hook('UserPromptSubmit');
  writes(1000);
  expect(shown()).toBe('working');
  terminal.tell('typed', ESCAPE);
  writes(300);
  clock.advance(1700);
  expect(state()).toBe('idle');
});

test('an agent with hooks still asks when a key moved its choice and nothing more', () => {
  const { terminal, clock, hook, shown } = watching();
  hook('PermissionRequest', { tool_name: 'Bash' });
  shown();
  terminal.tell('typed', Buffer.from('\x1b[B'));
  terminal.tell('output');
  clock.advance(3000);
  expect(shown()).toBe('needs-you');
});

test('an agent with hooks works again when it goes on after an answer, before its tool has ended', () => {
  const { terminal, hook, shown, writes } = watching();
  hook('PermissionRequest', { tool_name: 'Bash' });
  shown();
  terminal.tell('typed', ENTER);
  writes(1500);
  expect(shown()).toBe('working');
});

test('the prompt is no answer to a request that comes right behind it', () => {
  const { terminal, hook, shown, writes } = watching();
  terminal.tell('typed', ENTER);
  hook('UserPromptSubmit');
  writes(700);
  hook('PermissionRequest', { tool_name: 'bash' });
  writes(400);
  expect(shown()).toBe('needs-you');
});

test('an agent with hooks goes on working in silence while a tool of it runs', () => {
  const { hook, clock, shown, writes } = watching();
  hook('PreToolUse', { tool_name: 'Bash' });
  writes(1000);
  clock.advance(60_000);
  expect(shown()).toBe('working');
});

test('an agent with hooks takes a thousand events without a change for each', () => {
  const { hook, statuses, shown } = watching();
  let changes = 0;
  statuses.subscribe(() => void changes++);
  for (let event = 0; event < 1000; event++)
    hook(event % 2 === 0 ? 'PreToolUse' : 'PostToolUse', { tool_name: 'Bash' });
  expect(shown()).toBe('working');
  expect(changes).toBe(1);
});
