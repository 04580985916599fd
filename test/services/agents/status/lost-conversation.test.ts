import { expect, test } from 'vitest';
import { NODE, watching } from './watching.ts';

test.each([
  [
    'codex',
    'ERROR: No saved session found with ID 0123. Run `codex resume` without an ID to choose from existing sessions.',
  ],
  ['claude', 'No conversation found with session ID: 0123'],
  ['gemini', 'Error resuming session: No previous sessions found for this project.'],
  ['opencode', 'Error: Session not found: ses_0123'],
  ['pi', "No session found matching '0123'"],
])('a %s that has not its conversation any more says so when it ends', (agent, words) => {
  const { terminal, statuses, shown } = watching({ agent });
  terminal.lines.push('said before', words, '');
  terminal.end(1);
  shown();
  expect(statuses.statusOf(NODE)?.text).toBe(
    'its conversation is gone; started again, it begins a new one',
  );
});

test('an agent that had lost a conversation once says nothing of it when it ends later', () => {
  const { terminal, statuses, shown } = watching({ agent: 'codex' });
  terminal.lines.push('ERROR: No saved session found with ID 0123.', '>_ OpenAI Codex', '› bye');
  terminal.end(0);
  shown();
  expect(statuses.statusOf(NODE)?.text).toBe('');
});
