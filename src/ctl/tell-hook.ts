import { fieldsOf, isJsonObject, type JsonObject } from '../lib/json-object.ts';
import { HOOK_PATH } from '../protocol/http-words.ts';
import { HOOK_TIMEOUT_MS } from '../protocol/limits.ts';
import { callAgentTool } from './call-agent-tool.ts';

/** The fields of a hook's event that the workspace looks at; a file that was written need not travel. */
const FIELDS = [
  'hook_event_name',
  'session_id',
  'agent_id',
  'subagent_id',
  'tool_name',
  'notification_type',
  'message',
  'error',
  'last_assistant_message',
  'source',
  'transcript_path',
  'cwd',
  'type',
  'thread-id',
  'last-assistant-message',
];
/** Longer than any line that is shown. */
const MAX_TEXT = 1_000;
/** Tools take fewer arguments. */
const MAX_ARGUMENTS = 32;

/**
 * Tells the workspace of an event that an agent gave to its hook, as the JSON text of it. Never fails:
 * whatever is wrong, the agent must not hear of it.
 */
export async function tellHook(sessionFile: string, text: string): Promise<void> {
  const event = parsed(text);
  if (!event) return;
  await callAgentTool(sessionFile, told(event), { path: HOOK_PATH, timeoutMs: HOOK_TIMEOUT_MS });
}

function parsed(text: string): JsonObject | undefined {
  try {
    const event = JSON.parse(text) as unknown;
    return isJsonObject(event) ? event : undefined;
  } catch {
    // An agent that sends something else has no event for us.
    return undefined;
  }
}

function told(event: JsonObject): JsonObject {
  return { ...shortened(event, FIELDS), tool_input: toolInput(event['tool_input']) };
}

/** Of what a tool is given, its texts, shortened; questions are kept, since they are shown. */
function toolInput(input: unknown): JsonObject {
  const fields = fieldsOf(input);
  const { questions } = fields;
  const first: unknown = Array.isArray(questions) ? questions[0] : undefined;
  const question = fieldsOf(first)['question'];
  return {
    ...shortened(fields, Object.keys(fields).slice(0, MAX_ARGUMENTS)),
    ...(typeof question === 'string' && { questions: [{ question: question.slice(0, MAX_TEXT) }] }),
  };
}

function shortened(fields: JsonObject, names: readonly string[]): JsonObject {
  const texts = names.flatMap((name): [string, string][] => {
    const text = fields[name];
    return typeof text === 'string' ? [[name, text.slice(0, MAX_TEXT)]] : [];
  });
  return Object.fromEntries(texts);
}
