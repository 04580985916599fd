import { fieldsOf, type JsonObject } from '../../../lib/json-object.ts';
import type { Turn } from '../../../workspace/transcript.ts';
import type { FileEnds } from '../file-ends.ts';
import { joined, jsonLines, textOfContent, turn } from './json-lines.ts';
import type { Transcripts } from './transcript.ts';

/** Codex's: events as they were shown, beside the items that went to the model, which older files have alone. */
export const codexRollout: Transcripts = {
  reader: 'codex-rollout',
  root: ({ CODEX_HOME, HOME = '' }) => `${CODEX_HOME ?? `${HOME}/.codex`}/sessions`,
  path: (id) => new RegExp(`(?:^|/)rollout-[^/]*-${id}\\.jsonl$`),
  turns: (text) => {
    const lines = jsonLines(text);
    const shown = lines.flatMap(shownTurn);
    return joined(shown.length > 0 ? shown : lines.flatMap(itemTurn));
  },
};

const ROLES: Readonly<Record<string, Turn['role']>> = {
  user_message: 'user',
  agent_message: 'assistant',
};

function shownTurn({ type, payload }: JsonObject): readonly Turn[] {
  const { type: event, message } = fieldsOf(payload);
  const role = type === 'event_msg' ? ROLES[String(event)] : undefined;
  return role && typeof message === 'string' ? turn(role, message) : [];
}

/** What the program tells the model of itself, in the person's name. */
const OWN_WORDS = /^\s*(?:<(?:environment_context|user_instructions)>|# AGENTS\.md instructions)/;

function itemTurn({ type, payload }: JsonObject): readonly Turn[] {
  const { type: item, role, content } = fieldsOf(payload);
  if (type !== 'response_item' || item !== 'message') return [];
  if (role !== 'user' && role !== 'assistant') return [];
  const text = textOfContent(content);
  return OWN_WORDS.test(text) ? [] : turn(role, text);
}

/** How a turn goes on or has ended, in a rollout's events. */
const WORKS_AFTER: ReadonlyMap<unknown, boolean> = new Map([
  ['task_started', true],
  ['task_complete', false],
  ['turn_aborted', false],
]);

/** Whether a rollout is that of a subagent whose turn goes on. */
export function isBusySubagent({ head, tail }: FileEnds): boolean {
  if (!head.includes('"parent_thread_id":"')) return false;
  const events = jsonLines(tail).filter(({ type }) => type === 'event_msg');
  const told = events.map(({ payload }) => WORKS_AFTER.get(fieldsOf(payload)['type']));
  // One that began before what was read of it has not ended in it.
  return told.findLast((works) => works !== undefined) ?? true;
}
