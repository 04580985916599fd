import { execFile } from 'node:child_process';
import { appendFile, mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { claudeJsonl } from '../../../../src/services/agents/transcripts/claude-jsonl.ts';
import {
  codexRollout,
  isBusySubagent,
} from '../../../../src/services/agents/transcripts/codex-rollout.ts';
import { geminiSession } from '../../../../src/services/agents/transcripts/gemini-session.ts';
import { readConversation } from '../../../../src/services/agents/transcripts/read-conversation.ts';

const lines = (...values: readonly unknown[]) =>
  values.map((each) => JSON.stringify(each)).join('\n');

const CLAUDE = lines(
  { type: 'user', message: { role: 'user', content: 'Why?' } },
  { type: 'user', isMeta: true, message: { content: 'of the program' } },
  {
    type: 'assistant',
    message: {
      content: [
        { type: 'thinking', thinking: 'hm' },
        { type: 'text', text: 'I look.' },
      ],
    },
  },
  { type: 'assistant', message: { content: [{ type: 'tool_use', name: 'Bash', input: {} }] } },
  { type: 'user', message: { content: [{ type: 'tool_result', content: 'secret' }] } },
  { type: 'assistant', isSidechain: true, message: { content: 'of a subagent' } },
  { type: 'assistant', message: { content: [{ type: 'text', text: 'Because.' }] } },
);
const message = (role: string, text: string) => ({
  type: 'response_item',
  payload: {
    type: 'message',
    role,
    content: [{ type: `${role === 'user' ? 'in' : 'out'}put_text`, text }],
  },
});
const CODEX_ITEMS = lines(
  { type: 'session_meta', payload: { id: 'x' } },
  message('user', '<environment_context>of the program</environment_context>'),
  message('user', 'Why?'),
  { type: 'response_item', payload: { type: 'function_call', name: 'exec_command' } },
  message('assistant', 'I look.'),
  message('assistant', 'Because.'),
);
const CODEX_EVENTS = `${CODEX_ITEMS}\n${lines(
  { type: 'event_msg', payload: { type: 'user_message', message: 'Why?' } },
  { type: 'event_msg', payload: { type: 'agent_reasoning', text: 'hm' } },
  { type: 'event_msg', payload: { type: 'agent_message', message: 'I look.' } },
  { type: 'event_msg', payload: { type: 'agent_message', message: 'Because.' } },
)}`;
const GEMINI_MESSAGES = [
  { type: 'user', content: [{ text: 'Why?' }] },
  { type: 'info', content: 'of the program' },
  { type: 'gemini', content: 'I look.', toolCalls: [{ name: 'x' }] },
  { type: 'gemini', content: 'Because.' },
];

const READERS = { claudeJsonl, codexRollout, geminiSession };
const FILES = [
  ['claudeJsonl', CLAUDE],
  ['codexRollout', CODEX_ITEMS],
  ['codexRollout', CODEX_EVENTS],
  ['geminiSession', JSON.stringify({ sessionId: 'x', messages: GEMINI_MESSAGES })],
  ['geminiSession', lines({ sessionId: 'x' }, ...GEMINI_MESSAGES)],
] as const;

describe.each(FILES)('%s', (name, text) => {
  const { turns } = READERS[name];

  test('reads what the person and the agent said, and nothing else', () => {
    expect(turns(text)).toEqual([
      { role: 'user', text: 'Why?' },
      { role: 'assistant', text: 'I look.\n\nBecause.' },
    ]);
  });

  test('reads a file that is cut anywhere as far as it goes', () => {
    fc.assert(
      fc.property(fc.nat(text.length), fc.nat(text.length), (from, to) => {
        for (const each of turns(text.slice(from, to))) expect(each.text).not.toBe('');
      }),
    );
  });
});

test('a conversation is found by its id, and another one’s is not read', async () => {
  const HOME = await mkdtemp(join(tmpdir(), 'transcripts-'));
  const folder = join(HOME, '.claude/projects/-work');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'one.jsonl'), CLAUDE);
  expect(await readConversation(claudeJsonl, 'one', { HOME })).toMatchObject({
    reader: 'claude-jsonl',
    turns: [{ text: 'Why?' }, {}],
  });
  expect(await readConversation(claudeJsonl, 'two', { HOME })).toBeUndefined();
  await rm(HOME, { recursive: true });
});

test('a link and a pipe in place of a conversation are not read', async () => {
  const HOME = await mkdtemp(join(tmpdir(), 'transcripts-'));
  onTestFinished(() => rm(HOME, { recursive: true }));
  const folder = join(HOME, '.claude/projects/-work');
  await mkdir(folder, { recursive: true });
  await writeFile(join(HOME, 'elsewhere.jsonl'), CLAUDE);
  await symlink(join(HOME, 'elsewhere.jsonl'), join(folder, 'one.jsonl'));
  await promisify(execFile)('mkfifo', [join(folder, 'two.jsonl')]);
  for (const id of ['one', 'two'])
    expect(await readConversation(claudeJsonl, id, { HOME })).toBeUndefined();
});

test('of a conversation of 200 MB the end is read', async () => {
  const HOME = await mkdtemp(join(tmpdir(), 'transcripts-'));
  onTestFinished(() => rm(HOME, { recursive: true }));
  const folder = join(HOME, '.claude/projects/-work');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'one.jsonl'), '');
  // A file with a hole: nothing of that size is written.
  await truncate(join(folder, 'one.jsonl'), 200_000_000);
  await appendFile(join(folder, 'one.jsonl'), `\n${CLAUDE}\n{"type":"user","message":{"con`);
  const said = await readConversation(claudeJsonl, 'one', { HOME });
  expect(said?.turns.at(-1)).toEqual({ role: 'assistant', text: 'I look.\n\nBecause.' });
});

const PART = '{"type":"session_meta","payload":{"id":"y","parent_thread_id":"x"}}';
const turnIs = (type: string) => ({ type: 'event_msg', payload: { type } });

test.each([
  [true, [turnIs('task_started'), message('user', 'go')]],
  [true, [turnIs('task_complete'), turnIs('task_started')]],
  // It began before what was read.
  [true, [message('assistant', 'on it')]],
  [false, [turnIs('task_started'), turnIs('task_complete'), message('user', 'task_started')]],
  [false, [turnIs('task_started'), turnIs('turn_aborted')]],
])('that a subagent of Codex works is %s after %j', (isBusy, events) => {
  expect(isBusySubagent({ head: PART, tail: lines(...events) })).toBe(isBusy);
});

test('a conversation of Codex that no other one began is no subagent', () => {
  const head = '{"type":"session_meta","payload":{"id":"x"}}';
  expect(isBusySubagent({ head, tail: lines(turnIs('task_started')) })).toBe(false);
});
