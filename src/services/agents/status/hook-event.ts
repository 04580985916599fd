import { z } from 'zod';
import { fieldsOf } from '../../../lib/json-object.ts';
import { oneLine } from './one-line.ts';

/** Characters of a name, in UTF-16 units; agents' own have twenty. */
const MAX_NAME = 128;

/** A field that is not as it should be is taken for one that is not there: agents change, and their events are all welcome. */
const name = z.string().max(MAX_NAME).optional().catch(undefined);
const text = z.string().transform(oneLine).optional().catch(undefined);

/** What a hook of an agent tells (Claude Code's names, which others have taken over). What is not listed is not looked at. */
const HookEvent = z.object({
  hook_event_name: z.string().min(1).max(MAX_NAME),
  session_id: name,
  /** Set where it happened in a subagent. */
  agent_id: name,
  subagent_id: name,
  tool_name: name,
  tool_input: z.unknown().optional(),
  notification_type: name,
  message: text,
  error: text,
  last_assistant_message: text,
  /** Why a session began. */
  source: name,
  transcript_path: z.string().max(4096).optional().catch(undefined),
});
export type HookEvent = Readonly<z.infer<typeof HookEvent>>;

/** Reads what a hook sent. Nothing for what is no event, as a forged or broken one. */
export function parseHook(payload: unknown): HookEvent | undefined {
  const event = HookEvent.safeParse(withName(payload));
  return event.success ? event.data : undefined;
}

/** Codex tells the end of a turn in words of its own (`notify`). */
function withName(payload: unknown): unknown {
  const { type, ...rest } = fieldsOf(payload);
  if (type !== 'agent-turn-complete') return payload;
  return {
    hook_event_name: 'Stop',
    session_id: rest['thread-id'],
    last_assistant_message: rest['last-assistant-message'],
  };
}

/** Parts of a tool's input that say what it is about to do, the one that says most first. */
const TELLING = [
  'command',
  'file_path',
  'path',
  'url',
  'query',
  'pattern',
  'description',
  'prompt',
];

/** What a tool is about to do, in a line: `Bash: touch u1`. */
export function toolText({ tool_name: tool = 'a tool', tool_input: input }: HookEvent): string {
  const fields = fieldsOf(input);
  const said = TELLING.map((each) => fields[each]).find((each) => typeof each === 'string');
  return said === undefined ? tool : `${tool}: ${oneLine(String(said))}`;
}

/** The first question that an agent asks with its tool for questions. */
export function questionText({ tool_input: input }: HookEvent): string {
  const { questions, question } = fieldsOf(input);
  const first: unknown = Array.isArray(questions) ? fieldsOf(questions[0])['question'] : question;
  return typeof first === 'string' ? oneLine(first) : '';
}
